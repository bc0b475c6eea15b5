import type { ReactNode } from 'react'

interface RowProps {
  name: ReactNode
  note?: ReactNode
  children?: ReactNode
}

/** What there is, and what can be done with it. */
export const Row = ({ name, note, children }: RowProps) => (
  <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 py-1">
    <div className="min-w-0 flex-1">
      <p className="truncate">{name}</p>
      {note && <p className="text-xs text-ink-quiet">{note}</p>}
    </div>
    <div className="flex items-center gap-1">{children}</div>
  </div>
)
