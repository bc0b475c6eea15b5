import { payments, wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../../api/index.ts'
import { paymentAddressOf } from '../../api/payment-address.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import type { PayState } from './addresses.ts'
import { CopyRow } from './CopyRow.tsx'
import { depositStages, isOver, outcomeOf } from './deposit-stages.ts'
import { Headline } from './Headline.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { useMoment, useMoney } from '../../components/formatters.ts'
import { pollOf } from './poll.ts'
import { reasonText } from './reason.ts'
import { Timeline } from './Timeline.tsx'
import { TrackerSkeleton } from './TrackerSkeleton.tsx'

/** Shows a deposit's state and polls until it is final. */
export function DepositTracker({ id }: { id: string }) {
  const t = useText()
  const queryClient = useQueryClient()
  const record = useCall(
    payments.depositRecords,
    { id },
    {
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state: { data, dataUpdateCount } }) => pollOf(data?.deposits[0], isOver, dataUpdateCount),
    },
  )
  const state = record.data?.deposits[0]?.state
  useEffect(() => {
    // Without the live stream the header would keep showing the old balance.
    if (state === 'paid') void queryClient.invalidateQueries({ queryKey: [wallet.memberWallet.path] })
  }, [state, queryClient])
  return (
    <Loaded query={record} skeleton={<TrackerSkeleton />}>
      {({ deposits: [deposit] }) =>
        deposit ? (
          <Tracked deposit={deposit} />
        ) : (
          <EmptyState picture="nothing-found" title={t('cashier.notFound')} text={t('cashier.notFoundText')}>
            <LinkButton to={to('depositRecord')}>{t('title.depositRecord')}</LinkButton>
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function Tracked({ deposit }: { deposit: payments.Deposit }) {
  const t = useText()
  const money = useMoney()
  const moment = useMoment()
  const { state: history } = useLocation() as { state: Partial<PayState> | null }
  const { state, amount, bonus, reason, takenBack } = deposit
  const waits = !isOver(state)
  const payAt = state === 'started' && history?.payAt ? paymentAddressOf(history.payAt, location) : null
  const outcome = outcomeOf(state)
  const stages = depositStages(deposit)
  return (
    <>
      <Headline
        outcome={outcome}
        amount={money(amount)}
        title={t(`cashier.deposit.${state}`)}
        text={outcome === 'bad' ? reasonText(t, reason) : t(`cashier.depositText.${state as 'paid'}`)}
      />
      {takenBack && takenBack.minor > 0 && (
        <p className="figures text-center text-sm font-medium">
          {t('cashier.takenBack', { amount: money(takenBack) })}
        </p>
      )}
      {bonus && bonus.minor > 0 && state !== 'reversed' && (
        <p className="figures text-center text-sm text-gain">{t('cashier.bonusAdded', { bonus: money(bonus) })}</p>
      )}
      <div className="flex flex-col gap-2">
        {payAt && (
          <Button look="light" onClick={() => window.location.assign(payAt)}>
            {t('cashier.payNow')}
          </Button>
        )}
        {state === 'paid' && (
          <LinkButton look="light" to={to('home')}>
            {t('cashier.play')}
          </LinkButton>
        )}
        {state === 'reversed' && (
          <LinkButton look="light" to={to('service')}>
            {t('cashier.service')}
          </LinkButton>
        )}
        {outcome === 'bad' && state !== 'reversed' && (
          <LinkButton look="light" to={to('deposit')}>
            {t('cashier.tryAgain')}
          </LinkButton>
        )}
        {outcome !== 'bad' && <LinkButton to={to('deposit')}>{t('cashier.anotherDeposit')}</LinkButton>}
      </div>
      <section className="rounded-card border border-hairline bg-raised p-4">
        <h3 className="mb-4 text-sm text-ink-quiet">{deposit.channelName}</h3>
        <Timeline
          label={t('cashier.timeline')}
          stages={stages.map(({ state: stage, at }, index) => ({
            key: `${index}`,
            title: t(`cashier.step.${stage}`),
            state: stateOf(stage, at, waits && at !== null && stages[index + 1]?.at === null),
            detail: at ? moment(at) : t('cashier.asSoonAs'),
          }))}
        />
      </section>
      <dl className="rounded-card border border-hairline bg-raised py-1">
        <CopyRow label={t('cashier.reference')} text={deposit.id} />
      </dl>
      <LinkButton to={to('depositRecord')}>{t('cashier.allDeposits')}</LinkButton>
    </>
  )
}

function stateOf(stage: payments.DepositState, at: string | null, isNow: boolean) {
  if (at === null) return 'ahead'
  if (outcomeOf(stage) === 'bad') return 'ended'
  return isNow ? 'now' : 'done'
}
