import type { ReactNode } from 'react'

interface ListPageProps {
  title: string
  /** Filters, and what can be done. */
  tools: ReactNode
  children: ReactNode
  /** What is known about the open row. */
  aside: ReactNode
  asideTitle: string
}

/** A list with the open row beside it. */
export function ListPage({ title, tools, children, aside, asideTitle }: ListPageProps) {
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center gap-4 border-b border-hairline px-4 py-2">
        <h1 className="text-base font-semibold">{title}</h1>
        <div className="flex flex-1 flex-wrap items-center justify-end gap-3">{tools}</div>
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-h-0 min-w-0 flex-col">{children}</div>
        <aside aria-label={asideTitle} className="overflow-y-auto border-s border-hairline p-4">
          {aside}
        </aside>
      </div>
    </>
  )
}

/** Names and values, one pair a line. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs font-medium text-ink-quiet">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
