import type { Trx } from '../platform/db.ts'
import { own } from './store.ts'

type Tables = {
  member_referral: { merchant_id: string; friend_id: string; referrer_id: string; at: Date }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

export async function insertReferral(trx: Trx, friendId: string, referrerId: string): Promise<void> {
  await tables(trx)
    .insertInto('member_referral')
    .values({ merchant_id: own(trx), friend_id: friendId, referrer_id: referrerId, at: trx.now })
    .execute()
}

/** Who invited the member; null for who came alone. */
export async function referrerOf(trx: Trx, friendId: string): Promise<string | null> {
  const row = await tables(trx)
    .selectFrom('member_referral')
    .select('referrer_id')
    .where('merchant_id', '=', own(trx))
    .where('friend_id', '=', friendId)
    .executeTakeFirst()
  return row?.referrer_id ?? null
}

export interface Friend {
  readonly id: string
  readonly joinedAt: Date
}

/** Who came by the member's invitation, newest first. */
export const friendsOf = (trx: Trx, referrerId: string, limit: number): Promise<Friend[]> =>
  tables(trx)
    .selectFrom('member_referral')
    .select(['friend_id as id', 'at as joinedAt'])
    .where('merchant_id', '=', own(trx))
    .where('referrer_id', '=', referrerId)
    .orderBy('at', 'desc')
    .orderBy('friend_id')
    .limit(limit)
    .execute()
