import { sql, type RawBuilder } from 'kysely'

/** The values by which a list is ordered, of the last row of a page. */
export type Position = readonly string[]

/** Only rows that come after the position. The columns are those of the order, and the last of them are unique. */
export function past(
  direction: 'ascending' | 'descending',
  columns: readonly string[],
  from: Position | null,
): RawBuilder<boolean> {
  if (from === null) return sql<boolean>`true`
  const ordered = sql.join(columns.map((column) => sql.ref(column)))
  return sql<boolean>`(${ordered}) ${direction === 'ascending' ? sql`>` : sql`<`} (${sql.join(from)})`
}

/** Where a page ended; null when no other follows. */
export function lastOf<Row>(rows: readonly Row[], size: number, positionOf: (row: Row) => Position): Position | null {
  const last = rows.length < size ? undefined : rows.at(-1)
  return last === undefined ? null : positionOf(last)
}

/** Above every character that a text has. */
const last = '\u{10FFFF}'

/**
 * Whether a column begins so, in an index of collation C. Under row-level security `like` cannot use one: it might tell what it saw of
 * rows that the policy then takes away.
 */
export const beginsWith = (column: string, beginning: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} collate "C" >= ${beginning} and ${sql.ref(column)} collate "C" < ${beginning + last})`
