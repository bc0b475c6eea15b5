import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { showCurrent } from '../layout/show-current.ts'

export interface RailEntry {
  key: string
  title: string
  icon: LucideIcon
  to: string
}

interface CategoryRailProps {
  label: string
  entries: readonly RailEntry[]
  /** On a screen that the rail controls: the current entry. */
  current?: string | undefined
}

/** Links to every game category. Five fit the width of a phone, with a sixth cut off to hint at more. */
export function CategoryRail({ label, entries, current }: CategoryRailProps) {
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current && rail.current) showCurrent(rail.current)
  }, [current])
  return (
    <nav ref={rail} aria-label={label} className="no-scrollbar -mx-4 overflow-x-auto overscroll-x-contain px-4">
      <ul className="flex w-max gap-1">
        {entries.map(({ key, title, icon: Icon, to }) => {
          const isCurrent = key === current
          return (
            <li key={key} className="w-16 shrink-0">
              <Link
                to={to}
                replace={to.startsWith('?')}
                aria-current={isCurrent ? 'true' : undefined}
                className="press group flex flex-col items-center gap-1.5 rounded-tile text-center"
              >
                <span
                  className={classes(
                    'grid size-13 place-items-center rounded-card text-accent ring-1 ring-inset',
                    isCurrent ? 'bg-raised-more ring-accent' : 'bg-raised ring-hairline',
                  )}
                >
                  <Icon aria-hidden size={22} strokeWidth={1.75} />
                </span>
                <span
                  className={classes('line-clamp-2 text-xs', isCurrent ? 'font-semibold text-ink' : 'text-ink-quiet')}
                >
                  {title}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

export function CategoryRailSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-1 overflow-hidden">
      {Array.from({ length: 5 }, (_, index) => (
        <span key={index} className="flex w-16 shrink-0 flex-col items-center gap-2">
          <span className="skeleton size-13 rounded-card" />
          <span className="skeleton h-3 w-10 rounded-full" />
        </span>
      ))}
    </div>
  )
}
