import type { ReactNode } from 'react'
import { codeOf } from '../api.ts'
import { clock } from '../format.ts'
import { Button } from '../parts/Button.tsx'
import { Failed, Notice, Skeleton } from '../parts/states.tsx'
import { text } from '../texts.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import type { SteadyRows } from './steady-rows.ts'

/** What is read of a query. */
interface Query {
  readonly isPending: boolean
  readonly fetchStatus: string
  readonly error: unknown
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
  /** Of a list that comes in pages. */
  readonly hasNextPage?: boolean
  readonly isFetchingNextPage?: boolean
  readonly fetchNextPage?: () => unknown
}

interface ListProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  query: Query
  rows: readonly Row[]
  /** For lists that change while they are looked at. */
  steady?: SteadyRows<Row>
  empty: { readonly title: string; readonly note: string }
  /** What may help where nothing fits the filters. */
  narrow?: string
  /** Filters in force, with what takes each away. */
  filters?: readonly { readonly name: string; readonly clear: () => void }[]
}

const none: NonNullable<ListProps<unknown>['filters']> = []

/**
 * A table in whatever state its rows are: awaited, none, none that fits, not to be had, old, or there. What is said of them stands below,
 * where it moves no row.
 */
export function List<Row>({
  query,
  rows,
  steady,
  empty,
  narrow = text.list.narrow,
  filters = none,
  ...table
}: ListProps<Row>): ReactNode {
  const retry = () => void query.refetch()
  if (query.isPending && query.fetchStatus === 'paused') return <Notice title={text.offline} note={text.offlineText} />
  if (query.isPending) return <Skeleton columns={table.columns} />
  if (query.error && query.dataUpdatedAt === 0) return <Failed error={query.error} onRetry={retry} />
  const more = query.hasNextPage ? () => void query.fetchNextPage?.() : undefined
  const hasNews = steady !== undefined && steady.arrived + steady.gone.length > 0
  return (
    <>
      {rows.length > 0 && (
        <DataTable onMore={more} isLoadingMore={query.isFetchingNextPage ?? false} {...table} rows={rows} />
      )}
      {rows.length === 0 && filters.length === 0 && <Notice title={empty.title} note={empty.note} />}
      {rows.length === 0 && filters.length > 0 && (
        <Notice title={text.list.noResults} note={narrow}>
          <div className="flex flex-wrap justify-center gap-2">
            {filters.map(({ name, clear }) => (
              <Button key={name} onClick={clear}>
                {text.list.without(name)}
              </Button>
            ))}
          </div>
        </Notice>
      )}
      {query.error !== null && (
        <Line isAlert>
          {text.list.stale(codeOf(query.error), clock(query.dataUpdatedAt))}
          <Button look="quiet" onClick={retry}>
            {text.retry}
          </Button>
        </Line>
      )}
      {hasNews && (
        <Line>
          <Button look="quiet" onClick={steady.showNow}>
            {text.list.news(steady.arrived, steady.gone.length)}
          </Button>
        </Line>
      )}
    </>
  )
}

function Line({ children, isAlert = false }: { children: ReactNode; isAlert?: boolean }) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      aria-live={isAlert ? undefined : 'polite'}
      className="flex h-9 shrink-0 items-center gap-2 border-t border-hairline bg-raised px-3 text-ink-quiet"
    >
      {children}
    </div>
  )
}
