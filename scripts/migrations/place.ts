import type { RangeVar } from 'libpg-query'
import type { Migration } from '../../server/src/platform/db/migrate/migration-file.ts'

/** What earlier files have made, and what a file does to it. */
export interface Known {
  /** The release that made a table or an index. */
  readonly made: Map<string, number>
  /** Checks that a column is not null, `table.constraint` → `table.column`. */
  readonly checks: Map<string, string>
  /** Columns whose check was validated. */
  readonly neverNull: Set<string>
  /** Tables that a release has extended. */
  readonly expanded: Map<number, Set<string>>
}

export interface Place extends Known {
  readonly file: Migration
  /** Made before this release, so processes use it now. */
  readonly isUsed: (name: string) => boolean
  /** Tables in use that the file locks. */
  readonly locked: Set<string>
}

export const nameOf = (relation: RangeVar | undefined) => relation?.relname ?? ''
