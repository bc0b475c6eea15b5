import './chart.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { chartOf, type Chart } from './bars.ts'

const boxHeight = 'h-44'

interface BarsProps {
  values: readonly number[]
  /** Formats a value of the scale as short as possible. */
  write: (value: number) => string
}

/** Drawn in percent and mirrored as a whole, so that time runs in reading direction. Labels are beside the drawing. */
export function Bars({ values, write }: BarsProps) {
  const { bars, zero, marks } = chartOf(values)
  return (
    <div aria-hidden="true" className={`grid grid-cols-[auto_1fr] grid-rows-1 gap-x-2 py-2 ${boxHeight}`}>
      <Scale marks={marks} write={write} />
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

/** All labels share one cell, as wide as the widest. */
function Scale({ marks, write }: { marks: Chart['marks']; write: BarsProps['write'] }) {
  return (
    <div className="grid">
      {marks.map(({ value, place }) => (
        <span
          key={place}
          style={{ top: `${place}%` }}
          className="figures relative col-start-1 row-start-1 h-0 text-end text-xs leading-0 text-ink-quiet"
        >
          {write(value)}
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
