import type { Pool } from '../../platform/db/db.ts'

/** A log that is sealed: its schema and table, and what its entries are called. The seals are in the table beside it. */
export interface SealedLog {
  readonly home: 'public' | 'cell'
  readonly table: 'edit' | 'audit_entry'
  readonly of: string
}

export const sealedLogs: readonly SealedLog[] = [
  { home: 'public', table: 'edit', of: 'edits' },
  { home: 'cell', table: 'edit', of: 'edits' },
  { home: 'public', table: 'audit_entry', of: 'audit entries' },
]

export interface Seal {
  readonly number: string
  readonly entries: number
  readonly hash: Buffer
}

/** Seals the next final entries of a log, if there are any. */
export async function closeSeal(pool: Pool, { home, table }: SealedLog, most: number, at: Date): Promise<Seal | null> {
  const { rows } = await pool.query<{ number: string; entries: string; hash: Buffer }>(
    'select * from seal_close($1, $2, $3, $4)',
    [home, table, most, at],
  )
  const [seal] = rows
  return seal ? { ...seal, entries: Number(seal.entries) } : null
}
