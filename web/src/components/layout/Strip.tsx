import type { ReactNode } from 'react'

/**
 * A row that scrolls sideways and snaps to whole tiles. Three fit on a phone with part of the fourth, which hints at more; the row's
 * height follows from the tiles' shape, never from their pictures.
 */
export function Strip({ label, children, rows = 1 }: { label?: string; children: ReactNode; rows?: 1 | 2 }) {
  return (
    <ul
      aria-label={label}
      tabIndex={-1}
      className={`no-scrollbar -mx-4 grid snap-x snap-mandatory scroll-px-4 grid-flow-col gap-x-2.5 gap-y-4 overflow-x-auto overscroll-x-contain px-4 ${rows === 2 ? 'grid-rows-2' : ''} auto-cols-[calc((100%-1.25rem)/3.18)] wide:auto-cols-[calc((100%-1.875rem)/4.18)]`}
    >
      {children}
    </ul>
  )
}

export function StripItem({ children }: { children: ReactNode }) {
  return <li className="min-w-0 snap-start">{children}</li>
}
