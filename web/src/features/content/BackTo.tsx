import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** From one entry to all of them. */
export function BackTo({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link
      to={path}
      className="press -ms-2 flex min-h-11 w-fit items-center gap-1 rounded-tile pe-3 ps-1 text-sm font-medium text-ink-quiet"
    >
      <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      {children}
    </Link>
  )
}
