import { formatMoney, useLanguage, useText } from '../../../i18n/index.ts'
import { Bars } from '../../../components/chart/Bars.tsx'
import type { Step } from '../../../components/chart/stretches.ts'
import type { Stretch } from './bars.ts'
import { useCalendar } from '../../../components/period/calendar.ts'
import { monthOf } from '../../../components/period/day.ts'
import { PnlTable } from './PnlTable.tsx'

interface PnlChartProps {
  stretches: readonly Stretch[]
  step: Step
}

/** Gains above the line, losses below it. The table has the same figures, also for screen readers. */
export function PnlChart({ stretches, step }: PnlChartProps) {
  const t = useText()
  const { language } = useLanguage()
  const { rangeText, monthText } = useCalendar()
  const nameOf = ({ from, to }: Stretch) => (step === 'month' ? monthText(monthOf(from)) : rangeText(from, to))
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last) return null
  const { currency } = first.figures.profit
  return (
    <figure className="rounded-card border border-hairline bg-raised p-4">
      <figcaption className="mb-3 text-base font-semibold">{t(`pnl.by.${step}`)}</figcaption>
      <Bars
        values={stretches.map(({ figures }) => figures.profit.minor)}
        write={(value) => formatMoney(language, value, currency, { notation: 'compact', minimumFractionDigits: 0 })}
      />
      <div className="figures mt-2 flex justify-between gap-4 text-xs text-ink-quiet" aria-hidden="true">
        <span>{nameOf(first)}</span>
        {stretches.length > 1 && <span>{nameOf(last)}</span>}
      </div>
      <PnlTable stretches={stretches} nameOf={nameOf} currency={currency} step={step} />
    </figure>
  )
}
