import { sql } from 'kysely'
import { own, type Pool, type Trx } from '../../platform/db/db.ts'

export interface Trace {
  readonly memberId: string
  readonly kind: 'device' | 'document'
  readonly hash: Buffer
}

/** Records that the member uses the device or document. A device that is used daily is written once a day. */
export async function noteTrace(trx: Trx, { memberId, kind, hash }: Trace): Promise<void> {
  await sql`
    insert into member_trace (merchant_id, kind, trace_hash, member_id, seen_at)
    values (${own(trx)}, ${kind}, ${hash}, ${memberId}, ${trx.now})
    on conflict on constraint member_trace_pk do update set seen_at = excluded.seen_at
    where member_trace.seen_at < excluded.seen_at - interval '1 day'`.execute(trx.db)
}

/** Returns how many devices were forgotten. */
export async function deleteDevices(pool: Pool, before: Date, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from member_trace where (merchant_id, trace_hash, member_id) in (
       select merchant_id, trace_hash, member_id from member_trace where kind = 'device' and seen_at < $1
       order by seen_at limit ${limit})`,
    [before],
  )
  return rowCount ?? 0
}
