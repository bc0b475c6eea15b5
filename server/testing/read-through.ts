import { sql } from 'kysely'
import { inTransaction, type Trx } from '../src/platform/db/db.ts'
import type { TestApp } from './app.ts'

/** How many rows of these tables an act reads, in order or by an index, as the console, under row-level security. */
export const readThrough = (
  { staff }: TestApp,
  { merchantId, tables }: { readonly merchantId: string; readonly tables: readonly string[] },
  act: (trx: Trx) => Promise<unknown>,
): Promise<number> =>
  inTransaction(staff.server.edge.pool, { merchantId, now: new Date() }, async (trx) => {
    // The counts are those of the connection.
    const before = await rowsRead(trx, tables)
    await act(trx)
    return (await rowsRead(trx, tables)) - before
  })

async function rowsRead(trx: Trx, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as read
    from pg_stat_xact_user_tables where relname = any (${tables})`.execute(trx.db)
  return rows[0]?.read ?? Number.NaN
}
