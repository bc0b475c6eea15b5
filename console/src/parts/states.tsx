import { useState, type ReactNode } from 'react'
import { codeOf } from '../api.ts'
import { clock } from '../format.ts'
import { text } from '../texts.ts'
import { Button } from './Button.tsx'

/** Has the shape of the rows that will come. */
export function Loading({ rows = 12 }: { rows?: number }) {
  return (
    <output aria-label={text.loading} className="flex flex-col">
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <span key={row} className="flex h-9 items-center border-b border-hairline px-4">
          <span className="h-3 w-full max-w-xl animate-pulse rounded-small bg-raised-more motion-reduce:animate-none" />
        </span>
      ))}
    </output>
  )
}

/** A table that is awaited, with the columns it will have. */
export function Skeleton({
  columns,
  rows = 12,
}: {
  columns: readonly { title: string; width: string }[]
  rows?: number
}) {
  const tracks = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') }
  return (
    <output aria-label={text.loading} className="flex flex-col overflow-hidden">
      <span className="h-9 border-b border-hairline-strong" />
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <span key={row} style={tracks} className="grid h-9 items-center border-b border-hairline">
          {columns.map(({ title }) => (
            <span key={title} className="px-3">
              <span className="block h-3 w-3/5 animate-pulse rounded-small bg-raised-more motion-reduce:animate-none" />
            </span>
          ))}
        </span>
      ))}
    </output>
  )
}

interface NoticeProps {
  title: string
  note: string
  children?: ReactNode
}

/** In place of content: nothing is there, nothing fits, or nothing is allowed. */
export function Notice({ title, note, children }: NoticeProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-20 text-center">
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="max-w-md text-ink-quiet">{note}</p>
      {children}
    </div>
  )
}

/** What failed and since when. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [since] = useState(() => clock(Date.now()))
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-20 text-center">
      <p>{text.failed(codeOf(error), since)}</p>
      <Button onClick={onRetry}>{text.retry}</Button>
    </div>
  )
}
