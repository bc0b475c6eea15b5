import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Account } from '../account.ts'
import { shard } from './members.ts'

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

/** Returns null when the member registered without an invitation. */
export async function referrerOf(trx: Trx, friendId: string): Promise<string | null> {
  const row = await tables(trx)
    .selectFrom('member_referral')
    .select('referrer_id')
    .where('merchant_id', '=', own(trx))
    .where('friend_id', '=', friendId)
    .executeTakeFirst()
  return row?.referrer_id ?? null
}

/** The fields needed to tell whether two members are the same person. */
export interface Invited
  extends OwnerRef, Pick<Account, 'userName' | 'customerType' | 'status' | 'email' | 'mobileNum'> {}

/** Does not read the password: the role of the reward job may not. */
export async function readInvited(trx: Trx, { id, schema }: OwnerRef): Promise<Invited | null> {
  const row = await shard(trx, schema)
    .selectFrom('member')
    .select(['user_name', 'customer_type', 'status', 'email', 'mobile_num'])
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .executeTakeFirst()
  return row
    ? {
        id,
        schema,
        userName: row.user_name,
        customerType: row.customer_type,
        status: row.status,
        email: row.email,
        mobileNum: row.mobile_num,
      }
    : null
}

export interface Friend {
  readonly id: string
  readonly joinedAt: Date
}

/** Newest first. */
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
