import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

type Tables = {
  lottery_log: {
    number: string
    draw_id: string
    event: string
    at: Date
    body: string
    hash: Buffer
    signature: Buffer
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

/** The last log entry. The lock blocks other writers until this transaction ends; readers do not wait. */
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

interface NewEntry {
  readonly number: number
  readonly drawId: string
  readonly event: string
  readonly at: Date
  readonly body: string
  readonly hash: Buffer
  readonly signature: Buffer
}

export async function insertEntry(
  trx: Trx,
  { number, drawId, event, at, body, hash, signature }: NewEntry,
): Promise<void> {
  await tables(trx)
    .insertInto('lottery_log')
    .values({ number: String(number), draw_id: drawId, event, at, body, hash, signature })
    .execute()
}
