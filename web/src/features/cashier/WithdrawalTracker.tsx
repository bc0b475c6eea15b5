import { payments, wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { serverNow, useCall } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CopyRow } from './CopyRow.tsx'
import { Headline } from './Headline.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { useMoment, useMoney } from '../../components/formatters.ts'
import { pollOf } from './poll.ts'
import { refusalText } from './reason.ts'
import { Timeline } from './Timeline.tsx'
import { TrackerSkeleton } from './TrackerSkeleton.tsx'
import { isLate, isOver, outcomeOf, withdrawalStages } from './withdrawal-stages.ts'

/** Shows a withdrawal's stages, who acts next and by when; polls until it is final. */
export function WithdrawalTracker({ id }: { id: string }) {
  const t = useText()
  const queryClient = useQueryClient()
  const record = useCall(
    payments.withdrawReport,
    { id },
    {
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state: { data, dataUpdateCount } }) => pollOf(data?.withdrawals[0], isOver, dataUpdateCount),
    },
  )
  const state = record.data?.withdrawals[0]?.state
  useEffect(() => {
    // Held money was paid or returned; the live stream may not reach this phone.
    if (state && isOver(state)) void queryClient.invalidateQueries({ queryKey: [wallet.memberWallet.path] })
  }, [state, queryClient])
  return (
    <Loaded query={record} skeleton={<TrackerSkeleton />}>
      {({ withdrawals: [withdrawal] }) =>
        withdrawal ? (
          <Tracked withdrawal={withdrawal} />
        ) : (
          <EmptyState picture="nothing-found" title={t('cashier.notFound')} text={t('cashier.notFoundText')}>
            <LinkButton to={to('withdrawalRecord')}>{t('title.withdrawalRecord')}</LinkButton>
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function Tracked({ withdrawal }: { withdrawal: payments.Withdrawal }) {
  const t = useText()
  const money = useMoney()
  const moment = useMoment()
  const { state, amount, reason, heldUntil, bank, number, next } = withdrawal
  const outcome = outcomeOf(state)
  const shown = heldUntil === null ? state : 'held'
  const waiting = () =>
    heldUntil === null
      ? t(`cashier.withdrawalText.${state as 'paid'}`)
      : t('cashier.withdrawalText.held', { when: moment(heldUntil) })
  return (
    <>
      <Headline
        outcome={outcome}
        amount={money(amount)}
        title={t(`cashier.withdrawal.${shown}`)}
        text={outcome === 'bad' ? refusalText(t, withdrawal) : waiting()}
      />
      {/* What comes back after a chargeback pays the deposit back first. */}
      {outcome === 'bad' && reason !== 'deposit_reversed' && (
        <p className="text-center text-sm font-medium">{t('cashier.moneyBack')}</p>
      )}
      <Next withdrawal={withdrawal} />
      <section className="rounded-card border border-hairline bg-raised p-4">
        <h3 className="mb-4 text-sm text-ink-quiet">
          {bank} <bdi dir="ltr">{number}</bdi>
        </h3>
        <Timeline
          label={t('cashier.timeline')}
          stages={withdrawalStages(withdrawal).map(({ stage, at, state: where }) => ({
            key: stage,
            // Future stages must not look completed.
            title: where === 'now' && next ? t(`cashier.doing.${next.who}`) : t(`cashier.stage.${stage}`),
            state: where,
            detail: at && moment(at),
          }))}
        />
      </section>
      <dl className="rounded-card border border-hairline bg-raised py-1">
        <CopyRow label={t('cashier.reference')} text={withdrawal.id} />
      </dl>
      <LinkButton to={to('withdrawalRecord')}>{t('cashier.allWithdrawals')}</LinkButton>
    </>
  )
}

/** Who acts next and by when; after that time, that it is late and whom to contact. */
function Next({ withdrawal }: { withdrawal: payments.Withdrawal }) {
  const t = useText()
  const moment = useMoment()
  const { next } = withdrawal
  if (!next) return null
  const late = isLate(withdrawal, serverNow())
  return (
    <section className="flex items-center gap-4 rounded-card border border-hairline-strong bg-raised-more p-4">
      <UserRound aria-hidden="true" className="size-7 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg font-semibold text-balance">{t(`cashier.next.${next.who}`)}</h3>
        <p className="figures text-base text-ink-quiet">
          {t(late ? 'cashier.nextLate' : 'cashier.nextBy', { when: moment(next.by) })}
        </p>
        {late && (
          <LinkButton to={to('service')} size="small" className="mt-2 min-h-11">
            {t('cashier.service')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
