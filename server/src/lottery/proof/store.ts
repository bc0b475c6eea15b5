import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

type Tables = {
  lottery_log: {
    number: string
    hash: Buffer
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

/** The last entry of version 1's log. The lock lets one process at a time begin the new one; readers do not wait. */
export async function lastEntry(trx: Trx): Promise<{ number: number; hash: Buffer }> {
  await sql`lock table lottery_log in exclusive mode`.execute(trx.db)
  const last = await tables(trx)
    .selectFrom('lottery_log')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { number: Number(last.number), hash: last.hash } : { number: 0, hash: Buffer.alloc(0) }
}
