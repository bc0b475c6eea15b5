import { useState } from 'react'

interface Kept<Row> {
  readonly list: string
  readonly pages: number
  readonly rows: readonly Row[]
  /** What is kept from an earlier visit to the list is not what somebody looks at until it was read again. */
  readonly isRead: boolean
}

interface Asked<Row> {
  /** The rows as they are now; undefined before they are known. */
  readonly fresh: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  /** Which list this is; another one begins anew. */
  readonly list: string
  /** How many pages were asked for; rows of a further one join at the end. */
  readonly pages: number
  readonly isFetching: boolean
}

export interface SteadyRows<Row> {
  readonly rows: readonly Row[]
  /** Keys of rows that are not in the list any more. */
  readonly gone: readonly string[]
  /** How many rows have come since and are not shown yet. */
  readonly arrived: number
  readonly showNow: () => void
}

/** Keeps rows where they are while the list behind them changes, so that none moves under the pointer. */
export function useSteadyRows<Row>({ fresh, keyOf, list, pages, isFetching }: Asked<Row>): SteadyRows<Row> {
  const [kept, setKept] = useState<Kept<Row>>({ list: '', pages: 0, rows: [], isRead: false })
  const next = fresh ? keptOf(kept, { fresh, keyOf, list, pages, isFetching }) : kept
  if (next !== kept) setKept(next)
  if (!fresh) return { rows: [], gone: [], arrived: 0, showNow: () => {} }
  const now = new Map(fresh.map((row) => [keyOf(row), row]))
  const keys = new Set(next.rows.map(keyOf))
  return {
    rows: next.rows.map((row) => now.get(keyOf(row)) ?? row),
    gone: [...keys].filter((key) => !now.has(key)),
    arrived: fresh.filter((row) => !keys.has(keyOf(row))).length,
    showNow: () => setKept({ list, pages, rows: fresh, isRead: true }),
  }
}

function keptOf<Row>(
  kept: Kept<Row>,
  { fresh, keyOf, list, pages, isFetching }: Asked<Row> & { fresh: readonly Row[] },
): Kept<Row> {
  const isEmpty = kept.rows.length === 0 && fresh.length > 0
  if (kept.list !== list || isEmpty) return { list, pages, rows: fresh, isRead: !isFetching }
  if (!kept.isRead) return isFetching ? kept : { list, pages, rows: fresh, isRead: true }
  if (kept.pages === pages) return kept
  const keys = new Set(kept.rows.map(keyOf))
  const end = fresh.findLastIndex((row) => keys.has(keyOf(row)))
  const further = fresh.slice(end + 1).filter((row) => !keys.has(keyOf(row)))
  return { list, pages, rows: [...kept.rows, ...further], isRead: true }
}
