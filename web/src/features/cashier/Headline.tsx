import { Check, Clock3, X, type LucideIcon } from 'lucide-react'
import { classes } from '../../ui/classes.ts'

export type Outcome = 'waiting' | 'good' | 'bad'

const looks: Record<Outcome, { Icon: LucideIcon; look: string }> = {
  waiting: { Icon: Clock3, look: 'text-accent ring-accent' },
  good: { Icon: Check, look: 'text-gain ring-gain' },
  bad: { Icon: X, look: 'text-danger ring-danger' },
}

interface HeadlineProps {
  outcome: Outcome
  amount: string
  title: string
  text: string
}

/** The outcome of an amount, large, and announced to screen readers when it changes. */
export function Headline({ outcome, amount, title, text }: HeadlineProps) {
  const { Icon, look } = looks[outcome]
  return (
    <div aria-live="polite" className="flex flex-col items-center gap-3 pt-4 text-center">
      <span
        aria-hidden="true"
        className={classes('grid size-16 place-items-center rounded-full ring-2 ring-inset', look)}
      >
        <Icon className="size-8" />
      </span>
      <p className="figures text-xl font-semibold">{amount}</p>
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold text-balance">{title}</h2>
        <p className="max-w-80 text-sm text-pretty text-ink-quiet">{text}</p>
      </div>
    </div>
  )
}
