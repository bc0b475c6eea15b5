import { payments } from '@parola/contract'
import { CalendarClock, CirclePause, CreditCard, IdCard, KeyRound, ShieldCheck, Wallet } from 'lucide-react'
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
import { nextDay, standsAgainst, type WithdrawOptions } from './withdraw-rules.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

export function WithdrawScreen() {
  return (
    <CashierPage leadsTo={['withdrawalRecord', 'bankCards', 'deposit']}>
      <Funds />
      <Withdraw />
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

/** The form, or the one thing that has to happen first. */
function Open({ options, cards }: { options: WithdrawOptions; cards: readonly payments.BankCard[] }) {
  const t = useText()
  const money = useMoney()
  const moment = useMoment()
  const obstacle = standsAgainst(options, cards, serverNow())
  return (
    <>
      <Limits options={options} />
      {obstacle?.kind === 'paused' && (
        <Notice Icon={CirclePause} title={t('cashier.paused')} text={t('cashier.pausedText')}>
          <LinkButton look="light" to={to('service')}>
            {t('cashier.service')}
          </LinkButton>
        </Notice>
      )}
      {obstacle?.kind === 'identity' && (
        <Notice Icon={IdCard} title={t('cashier.needIdentity')} text={t('cashier.needIdentityText')}>
          <LinkButton look="light" to={to('identity')}>
            {t('cashier.verify')}
          </LinkButton>
        </Notice>
      )}
      {obstacle?.kind === 'password' && (
        <Notice Icon={KeyRound} title={t('cashier.needPassword')} text={t('cashier.needPasswordText')}>
          <LinkButton look="light" to={to('securityCentre')}>
            {t('cashier.setPassword')}
          </LinkButton>
        </Notice>
      )}
      {obstacle?.kind === 'card' && (
        <Notice Icon={CreditCard} title={t('cashier.needCard')} text={t('cashier.needCardText')}>
          <LinkButton look="light" to={to('bankCards')}>
            {t('cashier.addCard')}
          </LinkButton>
        </Notice>
      )}
      {obstacle?.kind === 'coolingOff' && (
        <Notice
          Icon={ShieldCheck}
          title={t('cashier.coolingOff', { when: moment(obstacle.until) })}
          text={t('form.holdText')}
        />
      )}
      {obstacle?.kind === 'cardCoolingOff' && (
        <Notice
          Icon={ShieldCheck}
          title={t('cashier.cardsCoolingOff', { when: moment(obstacle.until) })}
          text={t('cashier.cardsCoolingOffText')}
        />
      )}
      {obstacle?.kind === 'today' && (
        <Notice
          Icon={CalendarClock}
          title={t('cashier.doneToday')}
          text={t('cashier.doneTodayText', { when: moment(nextDay(serverNow())) })}
        />
      )}
      {obstacle?.kind === 'balance' && (
        <Notice Icon={Wallet} title={t('cashier.tooLittle', { min: money(options.min) })} />
      )}
      {!obstacle && <WithdrawForm options={options} cards={cards} />}
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
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{t('cashier.limits')}</h2>
      <dl className="flex flex-col gap-1 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-quiet">{label}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
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
