import type { lottery } from '@parola/contract'
import type { CSSProperties, ReactNode } from 'react'
import { revealOf, type Tiers } from './reveal.ts'

interface BallsProps {
  tiers: Tiers
  shape: lottery.DrawShape
  /** Reveals them one after the other. */
  isComing: boolean
}

/** A result as it is drawn: balls if there is one prize, or tiers of numbers with the first prize on top, as balls too. */
export function Balls({ tiers, shape, isComing }: BallsProps) {
  const { afterMs } = revealOf(tiers)
  const after = (tier: number, index: number): number | null => (isComing ? afterMs(tier, index) : null)
  const [first, ...others] = tiers
  if (first && others.length === 0)
    return (
      <ul
        dir="ltr"
        className={shape.shape === 'drum' ? 'grid grid-cols-10 gap-1' : 'flex gap-1.5 rtl:justify-end [&>li]:size-9'}
      >
        {placed(first.numbers).map(({ number, place }) => (
          <li key={place}>
            <Coming afterMs={after(0, place)}>
              <Ball text={number} />
            </Coming>
          </li>
        ))}
      </ul>
    )
  return (
    <dl dir="ltr" className="divide-y divide-hairline">
      {tiers.map(({ label, numbers }, tier) => (
        <div key={label} className="flex min-h-11 items-center gap-3 py-2">
          <dt className="w-8 shrink-0 text-xs font-semibold text-ink-quiet">{label}</dt>
          <dd className="figures flex flex-1 flex-wrap justify-center gap-x-4 gap-y-1 pe-8 text-base font-medium tracking-wider">
            {placed(numbers).map(({ number, place }) => (
              <Coming key={place} afterMs={after(tier, place)}>
                {tier === 0 ? <Digits number={number} /> : number}
              </Coming>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Digits = ({ number }: { number: string }) => (
  <span className="flex gap-1.5 tracking-normal *:size-9">
    {placed(Array.from(number)).map(({ number: digit, place }) => (
      <Ball key={place} text={digit} />
    ))}
  </span>
)

/** The same number may occur twice, so the key is its position. */
const placed = (numbers: readonly string[]) => numbers.map((number, place) => ({ number, place }))

type Delay = CSSProperties & Record<'--drawn-after', string>

/** Its delay; null for a ball shown at once. */
function Coming({ afterMs, children }: { afterMs: number | null; children: ReactNode }) {
  if (afterMs === null) return <span className="block">{children}</span>
  return (
    <span className="ball-drawn block" style={{ '--drawn-after': `${afterMs}ms` } as Delay}>
      {children}
    </span>
  )
}

function Ball({ text }: { text: string }) {
  return (
    <span className="figures grid aspect-square w-full place-items-center rounded-full bg-raised-more text-sm font-semibold ring-1 ring-hairline-strong ring-inset">
      {text}
    </span>
  )
}
