import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../../api/index.ts'
import { InfiniteScroll } from '../scroll/InfiniteScroll.tsx'
import { LoadError, loadErrorOf } from '../loading/LoadError.tsx'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useIsDesktop } from '../layout/use-is-desktop.ts'

/** A column of the table that a wide screen shows. */
export interface Column<Row> {
  title: string
  /** Numbers are set at the end. */
  isNumber?: boolean
  render: (row: Row) => ReactNode
}

interface PagedRowsProps<Row> {
  label: string
  list: UseInfiniteQueryResult<unknown, CallError>
  /** All rows loaded so far; undefined before the first. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  renderRow: (row: Row) => ReactNode
  /** The table of a wide screen; the first cell holds the row's link or button. */
  columns?: readonly Column<Row>[]
  /** Shown in place of an empty list. */
  empty: ReactNode
}

export const rowFrame = 'divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised'

/** Rows that load more while scrolling. */
export function PagedRows<Row>({ label, list, rows, keyOf, renderRow, columns, empty }: PagedRowsProps<Row>) {
  const isWide = useIsDesktop()
  const error = loadErrorOf(list)
  if (!rows) return error ? <LoadError error={error} onRetry={list.refetch} /> : <RowsShape />
  if (rows.length === 0) return empty
  return (
    <div>
      {isWide && columns ? (
        <Table label={label} columns={columns} rows={rows} keyOf={keyOf} />
      ) : (
        <ul aria-label={label} className={rowFrame}>
          {rows.map((row) => (
            <li key={keyOf(row)}>{renderRow(row)}</li>
          ))}
        </ul>
      )}
      <InfiniteScroll
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        error={list.isFetchNextPageError || (list.isPaused && list.hasNextPage) ? error : null}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

type TableProps<Row> = Pick<PagedRowsProps<Row>, 'label' | 'keyOf'> & {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-card border border-hairline bg-raised">
      <table className="w-full text-sm wrap-normal">
        <caption className="sr-only">{label}</caption>
        <thead className="text-xs text-ink-quiet">
          <tr className="border-b border-hairline">
            {columns.map(({ title, isNumber }) => (
              <th
                key={title}
                scope="col"
                className={classes('px-3 py-3 font-medium', isNumber ? 'text-end' : 'text-start')}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="relative border-b border-hairline last:border-0 hover:bg-raised-more">
              {columns.map(({ title, isNumber, render }) => (
                <td key={title} className={classes('px-3 py-2.5', isNumber && 'figures text-end whitespace-nowrap')}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Makes a link or button in the first cell answer for its whole row. */
export const rowTarget = 'press min-h-8 text-start font-medium after:absolute after:inset-0'

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
