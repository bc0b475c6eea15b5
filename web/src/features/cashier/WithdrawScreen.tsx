import { payments, type Minor } from '@parola/contract'
import { CalendarClock, ChevronDown, CirclePause, Wallet } from 'lucide-react'
import { serverNow, useCall } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CashierPage } from './CashierPage.tsx'
import { Funds } from './Funds.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { useMoment, useMoney } from '../../components/formatters.ts'
import { Notice } from './Notice.tsx'
import { mostAtOnce, nextDay, obstacleTo, stepsBefore, type WithdrawOptions } from './withdraw-rules.ts'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawSteps } from './WithdrawSteps.tsx'

export function WithdrawScreen() {
  return (
    <CashierPage leadsTo={['withdrawalRecord', 'bankCards', 'deposit']}>
      <Withdraw />
      <Funds />
    </CashierPage>
  )
}

function Withdraw() {
  const options = useCall(payments.withdrawOptions, undefined, { staleTime: 0, refetchOnWindowFocus: true })
  const cards = useCall(payments.bankCards, undefined, { staleTime: 0 })
  return (
    <Loaded query={options} skeleton={<FormSkeleton />}>
      {(open) => (
        <Loaded query={cards} skeleton={<FormSkeleton />}>
          {({ cards: own }) => <Open options={open} cards={own} />}
        </Loaded>
      )}
    </Loaded>
  )
}

/** What can be withdrawn, then the form, or what is missing. */
function Open({ options, cards }: { options: WithdrawOptions; cards: readonly payments.BankCard[] }) {
  const t = useText()
  const money = useMoney()
  const moment = useMoment()
  const now = serverNow()
  const { currency } = options.balance
  const obstacle = obstacleTo(options)
  const steps = stepsBefore(options, cards, now)
  const isReady = steps.every(({ isDone }) => isDone)
  const most =
    obstacle === 'paused'
      ? 0
      : mostAtOnce({ ...options, ...(isReady ? {} : { hold: null, beforeIdentity: null }) }, now)
  return (
    <>
      <h2 className="text-sm text-ink-quiet">
        {t(isReady ? 'cashier.canWithdraw' : 'cashier.canWithdrawAfter')}
        <span className="figures block text-xl font-semibold text-ink">
          {money({ minor: most as Minor, currency })}
        </span>
      </h2>
      {obstacle === 'paused' ? (
        <Notice Icon={CirclePause} title={t('cashier.paused')} text={t('cashier.pausedText')}>
          <LinkButton look="light" to={to('service')}>
            {t('cashier.service')}
          </LinkButton>
        </Notice>
      ) : (
        !isReady && <WithdrawSteps steps={steps} />
      )}
      {obstacle === 'today' && (
        <Notice
          Icon={CalendarClock}
          title={t('cashier.doneToday')}
          text={t('cashier.doneTodayText', { when: moment(nextDay(now)) })}
        />
      )}
      {obstacle === 'balance' && <Notice Icon={Wallet} title={t('cashier.tooLittle', { min: money(options.min) })} />}
      {!obstacle && isReady && <WithdrawForm options={options} cards={cards} />}
      <Limits options={options} />
    </>
  )
}

function Limits({ options: { min, max, leftToday, timesLeftToday, beforeIdentity } }: { options: WithdrawOptions }) {
  const t = useText()
  const money = useMoney()
  const rows = [
    [t('cashier.atATime'), t('cashier.range', { min: money(min), max: money(max) })],
    [t('cashier.leftToday'), money(leftToday)],
    [t('cashier.timesLeft'), String(timesLeftToday)],
    ...(beforeIdentity ? [[t('cashier.beforeIdentity'), money(beforeIdentity)] as const] : []),
  ] as const
  return (
    <details className="group border-t border-hairline">
      <summary className="press flex min-h-12 cursor-pointer list-none items-center justify-between text-sm font-medium">
        {t('cashier.limits')}
        <ChevronDown aria-hidden="true" className="size-4 text-ink-faint group-open:rotate-180" />
      </summary>
      <dl className="flex flex-col gap-1 pb-3 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-quiet">{label}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-16" />
      <Skeleton className="mt-2 h-5 w-1/2" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-12" />
    </div>
  )
}
