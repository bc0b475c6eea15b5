import { ArrowLeft } from 'lucide-react'
import type { Count as Counted } from '@parola/contract'
import type { ReactNode } from 'react'
import { Button } from './parts/Button.tsx'
import { Count } from './parts/Count.tsx'
import { text } from './texts.ts'

interface ListPageProps {
  title: string
  /** How many rows the list has in all. */
  count?: Counted | null | undefined
  /** Filters, and what can be done. */
  tools: ReactNode
  children: ReactNode
  /** What is known about the open row. */
  aside: ReactNode
  asideTitle: string
  /** The open row takes the most room. */
  isAsideWide?: boolean
  /** Closes the open row, which takes the place of the list on a narrow screen. Absent while none is open. */
  onBack?: (() => void) | undefined
}

/** A list with the open row beside it. */
export function ListPage({ title, count, tools, children, aside, asideTitle, isAsideWide, onBack }: ListPageProps) {
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-4 py-2">
        <div className="flex items-baseline gap-2">
          <h1 className="text-base font-semibold">{title}</h1>
          <Count of={count} />
        </div>
        <div className="flex flex-1 flex-wrap items-center justify-end gap-3">{tools}</div>
      </div>
      <div
        className={`grid min-h-0 flex-1 ${isAsideWide ? 'desk:grid-cols-[24rem_minmax(0,1fr)]' : 'desk:grid-cols-[minmax(0,1fr)_20rem]'}`}
      >
        <div className={`min-h-0 min-w-0 flex-col ${onBack ? 'hidden desk:flex' : 'flex'}`}>{children}</div>
        <aside
          aria-label={asideTitle}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls also when nothing in it can be focused
          tabIndex={0}
          className={`@container overflow-y-auto p-4 desk:block desk:border-s desk:border-hairline ${onBack ? '' : 'hidden'}`}
        >
          {onBack && (
            <Button look="quiet" className="-ms-3 mb-3 desk:hidden" onClick={onBack}>
              <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
              {text.shell.back}
            </Button>
          )}
          {aside}
        </aside>
      </div>
    </>
  )
}

/** Names and values, one pair a line. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2">
      {of.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-quiet">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
