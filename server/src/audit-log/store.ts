import { sql } from 'kysely'
import type { Pool, Trx } from '../platform/db/db.ts'
import { past, type Position } from '../platform/db/keyset.ts'

export interface Edit {
  readonly id: string
  readonly at: Date
  /** The same to the microsecond. */
  readonly exactly: string
  readonly noun: string
  readonly key: Record<string, unknown>
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
  readonly who: string
}

/** Edits of the merchant's own data, or of one member's; newest first. */
export async function readEdits(
  trx: Trx,
  { memberId, from, size }: { memberId: string | null; from: Position | null; size: number },
): Promise<Edit[]> {
  const { rows } = await sql<Edit>`
    select id::text, at, at::text as exactly, noun, key, before, after, who from ${sql.id(memberId === null ? 'public' : 'cell', 'edit')}
    where merchant_id = ${trx.merchantId}
      ${memberId === null ? sql`` : sql`and (key @> jsonb_build_object('id', ${memberId}::text) or key @> jsonb_build_object('member_id', ${memberId}::text))`}
      and ${past('descending', ['at', 'id'], from)}
    order by at desc, id desc limit ${size}`.execute(trx.db)
  return rows
}

export interface Seal {
  readonly number: string
  readonly edits: number
  readonly hash: Buffer
}

/** The log of core or of the cell. */
export type Log = 'public' | 'cell'

/** Seals the next final entries of a log, if there are any. */
export async function closeSeal(pool: Pool, edited: Log, most: number, at: Date): Promise<Seal | null> {
  const { rows } = await pool.query<{ number: string; edits: string; hash: Buffer }>(
    'select * from edit_close($1, $2, $3)',
    [edited, most, at],
  )
  const [seal] = rows
  return seal ? { ...seal, edits: Number(seal.edits) } : null
}
