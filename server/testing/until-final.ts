import type { Pool } from '../src/platform/db/db.ts'

const mostMs = 60_000

/** Waits until all rows of these tables are final: open transactions, also of other databases of the server, may keep them from it. */
export async function untilFinal(pool: Pool, tables: readonly string[]): Promise<void> {
  const deadline = Date.now() + mostMs
  for (const table of tables)
    while (await isUnderway(pool, table))
      if (Date.now() > deadline) throw new Error(`the rows of ${table} did not become final`)
}

async function isUnderway(pool: Pool, table: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from ${table} where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`,
  )
  return rowCount !== 0
}
