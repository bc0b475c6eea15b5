import { useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'
import { named, tiersOf } from '../draw/winning-tiers.ts'

/** Numbers up to so long are drawn from a drum, one a ball; longer ones are read digit by digit. */
const drumDigits = 2

/** The result: the first prize as balls, the others by their prize. A lottery with one prize needs no label for it. */
export function WinningNumbers({ winningNumber, isShort }: { winningNumber: string; isShort: boolean }) {
  const t = useText()
  const tiers = tiersOf(winningNumber)
  const shown = isShort ? tiers.slice(0, 1) : tiers
  return (
    <dl aria-label={t('lottery.numbers')} className="flex flex-col">
      {shown.map(({ label, numbers }, index) => (
        <div
          key={label}
          className={classes(
            'flex items-center gap-3',
            index > 0 && 'border-t border-hairline py-1.5',
            index === 0 && tiers.length > 1 && !isShort && 'pb-2',
          )}
        >
          {tiers.length > 1 && (
            <dt
              className={classes('w-7 shrink-0 text-xs font-semibold', index === 0 ? 'text-accent' : 'text-ink-faint')}
            >
              {label}
            </dt>
          )}
          <dd dir="ltr" className="relative min-w-0 flex-1">
            {index === 0 ? <Balls numbers={numbers} /> : <Numbers numbers={numbers} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Balls({ numbers }: { numbers: readonly string[] }) {
  const isDrum = numbers.every((number) => number.length <= drumDigits) && numbers.length > 1
  const balls = isDrum ? numbers : numbers.flatMap((number) => Array.from(number))
  return (
    <>
      <span className="sr-only">{numbers.join(', ')}</span>
      <span
        aria-hidden="true"
        className={isDrum ? 'grid max-w-82 grid-cols-10 gap-1 rtl:ms-auto' : 'flex flex-wrap gap-1.5 rtl:justify-end'}
      >
        {named(balls).map(({ key, number: ball }) => (
          <span
            key={key}
            className={classes(
              'figures grid aspect-square place-items-center rounded-full bg-raised-more font-semibold text-ink ring-1 ring-hairline-strong ring-inset',
              isDrum ? 'text-xs' : 'size-9 text-base',
            )}
          >
            {ball}
          </span>
        ))}
      </span>
    </>
  )
}

function Numbers({ numbers }: { numbers: readonly string[] }) {
  return (
    <span className="figures flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink rtl:justify-end">
      {named(numbers).map(({ key, number }) => (
        <span key={key}>{number}</span>
      ))}
    </span>
  )
}
