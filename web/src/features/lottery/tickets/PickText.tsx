import { classes } from '../../../ui/classes.ts'
import { sideNames } from '../bet-kinds.ts'
import { useBetNames } from '../formatters.ts'

interface PickTextProps {
  pick: string
  /** Winning numbers. */
  drawn?: ReadonlySet<string> | undefined
}

/** A pick as people read it: numbers side by side, or the name of a side. */
export function PickText({ pick, drawn }: PickTextProps) {
  const names = useBetNames()
  if (pick in sideNames) return <p className="text-base font-semibold">{names.side(pick)}</p>
  return (
    <p dir="ltr" className="figures flex flex-wrap gap-x-2 text-base font-semibold tracking-wide rtl:justify-end">
      {pick.split(',').map((number) => (
        <span key={number} className={classes(drawn?.has(number) && 'text-gain underline underline-offset-4')}>
          {number}
        </span>
      ))}
    </p>
  )
}
