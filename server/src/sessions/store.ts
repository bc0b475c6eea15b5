import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import { hashOf, type Credentials } from './credentials.ts'

type Tables = {
  session: { sid_hash: Buffer; token_hash: Buffer; merchant_id: string; member_id: string; ends_at: Date }
}

interface Session {
  readonly memberId: string
  readonly tokenHash: Buffer
  readonly endsAt: Date
}

const tables = (trx: Trx, schema: string) => trx.db.withSchema(schema).withTables<Tables>()

export async function readSession(trx: Trx, schema: string, sid: string): Promise<Session | null> {
  const row = await tables(trx, schema)
    .selectFrom('session')
    .select(['member_id', 'token_hash', 'ends_at'])
    .where('sid_hash', '=', hashOf(sid))
    .executeTakeFirst()
  return row ? { memberId: row.member_id, tokenHash: row.token_hash, endsAt: row.ends_at } : null
}

export async function writeSession(
  trx: Trx,
  schema: string,
  { sid, token, memberId, endsAt }: Credentials & { memberId: string; endsAt: Date },
): Promise<void> {
  invariant(trx.merchantId, 'a session belongs to a merchant')
  await tables(trx, schema)
    .insertInto('session')
    .values({
      sid_hash: hashOf(sid),
      token_hash: hashOf(token),
      merchant_id: trx.merchantId,
      member_id: memberId,
      ends_at: endsAt,
    })
    .execute()
}
