import { agents, type Currency } from '@parola/contract'
import { useText } from '../../i18n/index.ts'
import { useAmount, useNumber } from '../../components/formatters.ts'
import { Carried } from './Carried.tsx'
import { usePeriod } from './formatters.ts'

interface RunningPeriodProps {
  period: agents.ContractPeriod
  formula: agents.Formula
  currency: Currency
}

/** The progress of the current period, and what it would pay if it ended now. */
export function RunningPeriod({ period, formula, currency }: RunningPeriodProps) {
  const t = useText()
  const amount = useAmount(currency)
  const number = useNumber()
  const periodText = usePeriod()
  const { kind, outcome, pay } = period
  const base = agents.baseOf(kind, outcome)
  const { tier } = agents.payOf(kind, formula, outcome)
  const next = formula.tiers[tier === null ? 0 : tier + 1]
  return (
    <section
      aria-label={t('contract.running')}
      className="flex flex-col gap-2 rounded-tile bg-ground px-4 py-3 ring-1 ring-hairline ring-inset"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-sm text-ink-quiet">{t('contract.soFar')}</p>
        <p className="figures text-lg font-semibold text-gain">{amount(pay)}</p>
      </div>
      {next && (
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-raised-more">
          <div
            className="h-full rounded-full bg-accent"
            style={{ inlineSize: `${next.from === 0 ? 100 : Math.min(100, (base / next.from) * 100)}%` }}
          />
        </div>
      )}
      <dl className="grid grid-cols-2 gap-3 text-xs">
        <div>
          <dt className="text-ink-quiet">{t(`contract.base.${kind}`)}</dt>
          <dd className="figures text-sm font-medium">{amount(base)}</dd>
        </div>
        <div>
          <dt className="text-ink-quiet">{t('contract.active')}</dt>
          <dd className="figures text-sm font-medium">{number(outcome.active)}</dd>
        </div>
      </dl>
      <Carried outcome={outcome} currency={currency} />
      <p className="figures text-xs text-ink-quiet">
        {t('contract.counted', { period: periodText(kind, period.startsAt, period.endsAt) })}
      </p>
    </section>
  )
}
