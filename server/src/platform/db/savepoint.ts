import { sql } from 'kysely'
import type { Trx } from './db.ts'

/** Undoes what the work has written when it throws, and nothing else of the transaction. */
export async function inSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx.db)
  const value = await work().catch(async (error: unknown) => {
    // On a lost connection the first error tells more.
    await undo(trx).catch(() => {})
    throw error
  })
  await sql`release savepoint part`.execute(trx.db)
  return value
}

async function undo(trx: Trx): Promise<void> {
  await sql`rollback to savepoint part`.execute(trx.db)
  await sql`release savepoint part`.execute(trx.db)
}
