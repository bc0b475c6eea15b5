import { own, type Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { tables } from './sessions.ts'

/** When the session was opened, and when the member last answered a reality check. */
export interface Opened {
  readonly openedAt: Date
  readonly checkedAt: Date | null
}

export async function readOpening(trx: Trx, { id, sessionHash }: MemberRef): Promise<Opened> {
  const row = await tables(trx)
    .selectFrom('session')
    .select(['opened_at as openedAt', 'checked_at as checkedAt'])
    .where('sid_hash', '=', Buffer.from(sessionHash, 'base64url'))
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .executeTakeFirst()
  if (!row) throw new DomainError('logged_out')
  return row
}

export async function noteChecked(trx: Trx, { id, sessionHash }: MemberRef): Promise<void> {
  await tables(trx)
    .updateTable('session')
    .set({ checked_at: trx.now })
    .where('sid_hash', '=', Buffer.from(sessionHash, 'base64url'))
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .execute()
}
