import type { Currency } from '@parola/contract'
import { formatMoney, useLanguage, useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { chartOf, type Chart, type Step, type Stretch } from './bars.ts'
import { useCalendar } from '../../components/period/calendar.ts'
import { monthOf } from '../../components/period/day.ts'
import { PnlTable } from './PnlTable.tsx'

const boxHeight = 'h-44'

interface PnlChartProps {
  stretches: readonly Stretch[]
  step: Step
}

/** Gains above the line, losses below it. The table says the same in figures, to eyes and to screen readers. */
export function PnlChart({ stretches, step }: PnlChartProps) {
  const t = useText()
  const { rangeText, monthText } = useCalendar()
  const nameOf = ({ from, to }: Stretch) => (step === 'month' ? monthText(monthOf(from)) : rangeText(from, to))
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last) return null
  const { currency } = first.figures.profit
  return (
    <figure className="rounded-card border border-hairline bg-raised p-4">
      <figcaption className="mb-3 text-base font-semibold">{t(`pnl.by.${step}`)}</figcaption>
      <Bars values={stretches.map(({ figures }) => figures.profit.minor)} currency={currency} />
      <div className="figures mt-2 flex justify-between gap-4 text-xs text-ink-quiet" aria-hidden="true">
        <span>{nameOf(first)}</span>
        {stretches.length > 1 && <span>{nameOf(last)}</span>}
      </div>
      <PnlTable stretches={stretches} nameOf={nameOf} currency={currency} step={step} />
    </figure>
  )
}

/** Drawn in per cent and mirrored as a whole, so that time runs as the language does. What is written stands beside the drawing. */
function Bars({ values, currency }: { values: number[]; currency: Currency }) {
  const { bars, zero, marks } = chartOf(values)
  return (
    <div aria-hidden="true" className={`grid grid-cols-[auto_1fr] grid-rows-1 gap-x-2 py-2 ${boxHeight}`}>
      <Scale marks={marks} currency={currency} />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible rtl:-scale-x-100">
        {bars.map(({ isGain, ...box }) => (
          <rect key={box.x} {...box} className={isGain ? 'fill-gain' : 'fill-ink-faint'} />
        ))}
        <line
          x1={0}
          x2={100}
          y1={zero}
          y2={zero}
          vectorEffect="non-scaling-stroke"
          className="stroke-hairline-strong"
        />
      </svg>
    </div>
  )
}

/** All marks stand in one cell, which is as wide as the widest. */
function Scale({ marks, currency }: { marks: Chart['marks']; currency: Currency }) {
  const { language } = useLanguage()
  return (
    <div className="grid">
      {marks.map(({ value, place }) => (
        <span
          key={place}
          style={{ top: `${place}%` }}
          className="figures relative col-start-1 row-start-1 h-0 text-end text-xs leading-0 text-ink-quiet"
        >
          {formatMoney(language, value, currency, { notation: 'compact', minimumFractionDigits: 0 })}
        </span>
      ))}
    </div>
  )
}

export function ChartSkeleton() {
  return (
    <div className="rounded-card border border-hairline bg-raised p-4">
      <Skeleton className="h-5 w-32" />
      <Skeleton className={`mt-4 ${boxHeight}`} />
    </div>
  )
}
