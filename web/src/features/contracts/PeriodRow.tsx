import { agents, type Currency } from '@parola/contract'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useAmount, useNumber } from '../../components/formatters.ts'
import { Carried } from './Carried.tsx'
import { useOther, usePeriod } from './formatters.ts'

interface PeriodRowProps {
  period: agents.ContractPeriod
  currency: Currency
  onPay: () => void
}

/** One period: dates, the other side, its figures, the payment, and whether it was paid. */
export function PeriodRow({ period, currency, onPay }: PeriodRowProps) {
  const t = useText()
  const amount = useAmount(currency)
  const number = useNumber()
  const nameOf = useOther()
  const periodText = usePeriod()
  const { kind, role, state, outcome, pay } = period
  const isOwed = state === 'due' && role === 'payer'
  return (
    <li className="flex flex-col gap-2 py-3 text-sm">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="figures font-medium">{periodText(kind, period.startsAt, period.endsAt)}</p>
          <p className="truncate text-xs text-ink-quiet">
            <bdi>{nameOf(period.other)}</bdi>
          </p>
        </div>
        <div className="shrink-0 text-end">
          <p className={classes('figures font-semibold', state === 'paid' && role === 'payee' && 'text-gain')}>
            {amount(pay)}
          </p>
          <p className={classes('text-xs', state === 'due' ? 'font-medium text-ink' : 'text-ink-quiet')}>
            {t(`contract.state.${state}`)}
          </p>
        </div>
      </div>
      <p className="figures text-xs text-ink-quiet">
        {t('contract.figures', {
          base: t(`contract.base.${kind}`),
          amount: amount(agents.baseOf(kind, outcome)),
          active: number(outcome.active),
          count: outcome.active,
        })}
      </p>
      <Carried outcome={outcome} currency={currency} />
      {isOwed && (
        <>
          {kind !== 'dividend' && <p className="text-xs text-pretty text-ink-quiet">{t('contract.byItself')}</p>}
          <Button size="small" className="min-h-11" onClick={onPay}>
            {t('contract.pay', { amount: amount(pay) })}
          </Button>
        </>
      )}
    </li>
  )
}
