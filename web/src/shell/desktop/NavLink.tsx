import type { LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'

interface NavLinkProps {
  to: string
  Icon: LucideIcon
  isCurrent: boolean
  onClick?: ((event: MouseEvent) => void) | undefined
  children: ReactNode
}

/** An entry of a desktop's menus. */
export function NavLink({ to, Icon, isCurrent, onClick, children }: NavLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(navEntry, isCurrent ? 'bg-raised-more font-semibold text-ink' : 'text-ink-quiet')}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={classes('size-5 shrink-0', isCurrent ? 'text-accent' : 'text-ink-faint')}
      />
      <span className="min-w-0 flex-1">{children}</span>
    </Link>
  )
}

export const navEntry =
  'flex min-h-11 w-full items-center gap-3 rounded-tile px-3 text-start text-sm transition-colors hover:bg-raised hover:text-ink'
