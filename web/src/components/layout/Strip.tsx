import type { ReactNode } from 'react'

/** A desktop leaves out what would begin another row. */
const full = {
  1: 'full:*:nth-[n+7]:hidden broad:grid-cols-8 broad:*:nth-[-n+8]:block',
  2: 'full:*:nth-[n+13]:hidden',
}

/**
 * A row that scrolls sideways and snaps to whole tiles. Three fit on a phone with part of the fourth, which hints at more; the row's
 * height follows from the tiles' shape, never from their pictures. A desktop shows one or two whole rows and does not scroll.
 */
export function Strip({ label, children, rows = 1 }: { label?: string; children: ReactNode; rows?: 1 | 2 }) {
  return (
    <ul
      aria-label={label}
      tabIndex={-1}
      className={`no-scrollbar -mx-4 grid snap-x snap-mandatory scroll-px-4 grid-flow-col gap-x-2.5 gap-y-4 overflow-x-auto overscroll-x-contain px-4 ${rows === 2 ? 'grid-rows-2' : ''} auto-cols-[calc((100%-1.25rem)/3.18)] wide:auto-cols-[calc((100%-1.875rem)/4.18)] full:grid-flow-row full:auto-cols-auto full:grid-cols-6 full:grid-rows-none full:overflow-visible ${full[rows]}`}
    >
      {children}
    </ul>
  )
}

export function StripItem({ children }: { children: ReactNode }) {
  return <li className="min-w-0 snap-start">{children}</li>
}
