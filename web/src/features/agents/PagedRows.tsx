import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../../api/index.ts'
import { InfiniteScroll } from '../../components/scroll/InfiniteScroll.tsx'
import { LoadError, loadErrorOf } from '../../components/loading/LoadError.tsx'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface PagedRowsProps<Row> {
  label: string
  list: UseInfiniteQueryResult<unknown, CallError>
  /** All rows loaded so far; undefined before the first. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  renderRow: (row: Row) => ReactNode
  /** Shown in place of an empty list. */
  empty: ReactNode
}

export const rowFrame = 'divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised'

/** Rows that load more while scrolling. */
export function PagedRows<Row>({ label, list, rows, keyOf, renderRow, empty }: PagedRowsProps<Row>) {
  const error = loadErrorOf(list)
  if (!rows) return error ? <LoadError error={error} onRetry={list.refetch} /> : <RowsShape />
  if (rows.length === 0) return empty
  return (
    <div>
      <ul aria-label={label} className={rowFrame}>
        {rows.map((row) => (
          <li key={keyOf(row)}>{renderRow(row)}</li>
        ))}
      </ul>
      <InfiniteScroll
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        error={list.isFetchNextPageError || (list.isPaused && list.hasNextPage) ? error : null}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

export function RowsShape() {
  const t = useText()
  return (
    <output aria-label={t('shell.loading')} className={rowFrame}>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex min-h-18 items-center gap-3 px-4 py-2.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-3 w-36" />
          </div>
          <Skeleton className="h-8 w-16" />
        </div>
      ))}
    </output>
  )
}
