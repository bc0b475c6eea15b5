import type { lottery } from '@parola/contract'
import type { CSSProperties } from 'react'
import { classes } from '../../ui/classes.ts'
import { revealOf, type Tiers } from './reveal.ts'

interface BallsProps {
  tiers: Tiers
  shape: lottery.DrawShape
  /** One after the other, as they come. */
  isComing: boolean
  /** Only the first prize, where there is little room. */
  isShort?: boolean
  /** Numbers that stand out. */
  own?: ReadonlySet<string>
}

type Style = CSSProperties & Record<'--drawn-after', string>

/** A result as it is drawn: balls out of a drum, or tiers of numbers with the first prize on top. */
export function Balls({ tiers, shape, isComing, isShort = false, own }: BallsProps) {
  const { afterMs } = revealOf(tiers)
  const coming = (tier: number, index: number) =>
    isComing
      ? { className: 'ball-drawn', style: { '--drawn-after': `${afterMs(tier, index)}ms` } as Style }
      : { className: '' }
  if (shape.shape === 'drum')
    return (
      <ul dir="ltr" className="grid grid-cols-10 gap-1">
        {tiers[0]?.numbers.map((number, index) => {
          const { className, style } = coming(0, index)
          return (
            <li key={number} style={style} className={className}>
              <Ball isOwn={own?.has(number) ?? false}>{number}</Ball>
            </li>
          )
        })}
      </ul>
    )
  const [first = ''] = tiers[0]?.numbers ?? []
  if (isShort)
    return (
      <ul dir="ltr" className="flex gap-1.5">
        {[...first].map((digit, index) => {
          const { className, style } = isComing
            ? { className: 'ball-drawn', style: { '--drawn-after': `${index * 300}ms` } as Style }
            : { className: '', style: undefined }
          return (
            <li key={index} style={style} className={classes('size-9', className)}>
              <Ball>{digit}</Ball>
            </li>
          )
        })}
      </ul>
    )
  return (
    <dl dir="ltr" className="divide-y divide-hairline">
      {tiers.map(({ label, numbers }, tier) => (
        <div key={label} className="flex min-h-11 items-center gap-3 py-2">
          <dt className="w-8 shrink-0 text-xs font-semibold text-ink-quiet">{label}</dt>
          <dd
            className={classes(
              'figures flex flex-1 flex-wrap justify-center gap-x-4 gap-y-1 tracking-wider',
              tier === 0 ? 'text-xl font-semibold text-accent' : 'text-base font-medium',
            )}
          >
            {numbers.map((number, index) => {
              const { className, style } = coming(tier, index)
              return (
                <span key={index} style={style} className={classes('inline-block', className)}>
                  {number}
                </span>
              )
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Ball({ children, isOwn = false }: { children: string; isOwn?: boolean }) {
  return (
    <span
      className={classes(
        'figures grid aspect-square w-full place-items-center rounded-full text-sm font-semibold ring-1 ring-inset',
        isOwn ? 'bg-raised-more text-gain ring-gain' : 'bg-raised-more text-ink ring-hairline-strong',
      )}
    >
      {children}
    </span>
  )
}
