import { Check, Clock3, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

export interface Stage {
  key: string
  title: string
  /** `now`: in progress. `ended`: failed, cancelled or rejected. */
  state: 'done' | 'now' | 'ended' | 'ahead'
  detail?: ReactNode
}

const marks = {
  done: { look: 'bg-gain text-ground', icon: <Check className="size-4" strokeWidth={3} /> },
  now: { look: 'bg-raised-more text-accent ring-2 ring-accent ring-inset', icon: <Clock3 className="size-4" /> },
  ended: { look: 'bg-raised-more text-danger ring-2 ring-danger ring-inset', icon: <X className="size-4" /> },
  ahead: { look: 'bg-raised ring-1 ring-hairline-strong ring-inset', icon: null },
} as const

/** The stages of a deposit or withdrawal, first to last, with the current one marked. */
export function Timeline({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {stages.map(({ key, title, state, detail }, index) => (
        <li key={key} aria-current={state === 'now' ? 'step' : undefined} className="flex gap-3">
          <div className="flex flex-col items-center">
            <span
              aria-hidden="true"
              className={classes('grid size-7 shrink-0 place-items-center rounded-full', marks[state].look)}
            >
              {marks[state].icon}
            </span>
            {index < stages.length - 1 && (
              <span
                aria-hidden="true"
                className={classes('w-0.5 flex-1', state === 'done' ? 'bg-gain' : 'bg-hairline-strong')}
              />
            )}
          </div>
          <div className={classes('min-w-0 pt-0.5', index < stages.length - 1 && 'min-h-14 pb-4')}>
            <p className={classes('text-base', state === 'ahead' ? 'text-ink-quiet' : 'font-semibold')}>{title}</p>
            {detail && <div className="text-sm text-ink-quiet">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
