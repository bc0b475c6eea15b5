import { Check, ChevronRight, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { classes } from '../../ui/classes.ts'

export type RowState = { isOn: boolean; text: string } | 'unknown'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h2 id={heading} className="text-sm font-semibold text-ink-quiet">
        {title}
      </h2>
      <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised">
        {children}
      </ul>
    </section>
  )
}

interface RowProps {
  path: string
  Icon: LucideIcon
  title: string
  text: string
  state?: RowState
}

export function Row({ path, Icon, title, text, state }: RowProps) {
  return (
    <li>
      <Link to={path} className="press flex min-h-18 items-center gap-3 py-3 ps-3 pe-2">
        <RowIcon isOn={typeof state === 'object' && state.isOn}>
          <Icon aria-hidden="true" className="size-5" />
        </RowIcon>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="font-medium">{title}</span>
            {state && <State state={state} />}
          </span>
          <span className="block text-sm text-pretty text-ink-quiet">{text}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
      </Link>
    </li>
  )
}

export function RowIcon({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <span
      className={classes(
        'grid size-10 shrink-0 place-items-center rounded-tile bg-raised-more font-semibold',
        isOn ? 'text-gain' : 'text-ink-quiet',
      )}
    >
      {children}
    </span>
  )
}

/** Teal and a tick for what is set; what is missing is shown without alarm. */
function State({ state }: { state: RowState }) {
  if (state === 'unknown') return <Skeleton className="h-4 w-14" />
  const { isOn, text } = state
  return (
    <span className={classes('flex items-center gap-1 text-sm', isOn ? 'font-medium text-gain' : 'text-ink-faint')}>
      {isOn && <Check aria-hidden="true" className="size-4" />}
      {text}
    </span>
  )
}
