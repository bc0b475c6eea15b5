import type { agents, Currency, ValueOf } from '@parola/contract'
import { ChevronDown } from 'lucide-react'
import { Bars } from '../../../components/chart/Bars.tsx'
import type { Days } from '../../../components/chart/stretches.ts'
import { useCalendar } from '../../../components/period/calendar.ts'
import type { Day } from '../../../components/period/day.ts'
import { useText } from '../../../i18n/index.ts'
import { chartOf, isMoney, type Kpi } from './kpi.ts'
import { useAmount, useNumber, useShortAmount } from '../../../components/formatters.ts'

interface DayChartProps {
  told: ValueOf<typeof agents.teamKpiB>
  kpi: Kpi
  from: Day
  to: Day
}

/** One team figure over the days; the table below has the same figures, also for screen readers. */
export function DayChart({ told: { currency, days }, kpi, from, to }: DayChartProps) {
  const t = useText()
  const { rangeText } = useCalendar()
  const write = useWriter(kpi, currency)
  const { step, stretches } = chartOf(days, from, to, kpi)
  const nameOf = (stretch: Days) => rangeText(stretch.from, stretch.to)
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last) return null
  return (
    <figure className="rounded-card border border-hairline bg-raised p-4">
      <figcaption className="mb-3 text-base font-semibold">
        {t(`kpi.${kpi}`)} <span className="text-sm font-normal text-ink-quiet">{t(`kpi.by.${step}`)}</span>
      </figcaption>
      <Bars values={stretches.map(({ value }) => value)} write={write.short} />
      <div className="figures mt-2 flex justify-between gap-4 text-xs text-ink-quiet" aria-hidden="true">
        <span>{nameOf(first)}</span>
        {stretches.length > 1 && <span>{nameOf(last)}</span>}
      </div>
      <Table stretches={stretches} nameOf={nameOf} write={write.whole} title={t(`kpi.${kpi}`)} />
    </figure>
  )
}

interface TableProps {
  stretches: readonly (Days & { value: number })[]
  nameOf: (stretch: Days) => string
  write: (value: number) => string
  title: string
}

/** Newest first. Days without activity are omitted. */
function Table({ stretches, nameOf, write, title }: TableProps) {
  const t = useText()
  const told = stretches.filter(({ value }) => value !== 0).toReversed()
  if (told.length === 0) return <p className="mt-3 text-sm text-ink-quiet">{t('kpi.nothing')}</p>
  return (
    <details className="mt-3 border-t border-hairline pt-1">
      <summary className="press flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-tile text-sm font-medium">
        {t('kpi.inFigures')}
        <ChevronDown aria-hidden="true" className="size-4 text-ink-quiet in-open:rotate-180" />
      </summary>
      <table aria-label={title} className="figures w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('records.period')}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {told.map((stretch) => (
            <tr key={stretch.from} className="border-t border-hairline">
              <th scope="row" className="py-2.5 pe-3 text-start font-normal text-ink-quiet">
                {nameOf(stretch)}
              </th>
              <td className="py-2.5 text-end font-medium">{write(stretch.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Win/loss has a sign; the other figures are absolute. */
function useWriter(kpi: Kpi, currency: Currency) {
  const amount = useAmount(currency)
  const shortAmount = useShortAmount(currency)
  const number = useNumber()
  if (!isMoney(kpi)) return { whole: number, short: number }
  return { whole: (value: number) => amount(value, kpi === 'net'), short: shortAmount }
}
