import type { Generated } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Account } from '../account.ts'
import { cell } from './members.ts'

/** How a referral ended, for good. */
export type Outcome = 'rewarded' | 'refused'

type Tables = {
  member_referral: {
    merchant_id: string
    friend_id: string
    referrer_id: string
    at: Date
    outcome: Generated<Outcome | null>
  }
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

/** The referrer of a friend who may still be rewarded; null when there is none or the referral has ended. */
export async function openReferral(trx: Trx, friendId: string): Promise<string | null> {
  const row = await openOf(trx, friendId).executeTakeFirst()
  return row?.referrer_id ?? null
}

/** Also locks the referral until the transaction ends, so that it ends once. */
export async function lockReferral(trx: Trx, friendId: string): Promise<string | null> {
  const row = await openOf(trx, friendId).forNoKeyUpdate().executeTakeFirst()
  return row?.referrer_id ?? null
}

const openOf = (trx: Trx, friendId: string) =>
  tables(trx)
    .selectFrom('member_referral')
    .select('referrer_id')
    .where('merchant_id', '=', own(trx))
    .where('friend_id', '=', friendId)
    .where('outcome', 'is', null)

export async function settleReferral(trx: Trx, friendId: string, outcome: Outcome): Promise<void> {
  await tables(trx)
    .updateTable('member_referral')
    .set({ outcome })
    .where('merchant_id', '=', own(trx))
    .where('friend_id', '=', friendId)
    .execute()
}

/** What decides whether one of the two may be rewarded for the other. */
export interface Invited
  extends OwnerRef, Pick<Account, 'userName' | 'customerType' | 'status' | 'email' | 'isEmailProven' | 'mobileNum'> {}

/** Does not read the password: the role of the reward job may not. */
export async function readInvited(trx: Trx, ids: readonly string[]): Promise<Invited[]> {
  const rows = await cell(trx)
    .selectFrom('member')
    .select(['id', 'user_name', 'customer_type', 'status', 'email', 'email_proven', 'mobile_num'])
    .where('merchant_id', '=', own(trx))
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userName: row.user_name,
    customerType: row.customer_type,
    status: row.status,
    email: row.email,
    isEmailProven: row.email_proven,
    mobileNum: row.mobile_num,
  }))
}

export interface Friend {
  readonly id: string
  readonly joinedAt: Date
  readonly outcome: Outcome | null
}

/** Newest first. */
export const friendsOf = (trx: Trx, referrerId: string, limit: number): Promise<Friend[]> =>
  tables(trx)
    .selectFrom('member_referral')
    .select(['friend_id as id', 'at as joinedAt', 'outcome'])
    .where('merchant_id', '=', own(trx))
    .where('referrer_id', '=', referrerId)
    .orderBy('at', 'desc')
    .orderBy('friend_id')
    .limit(limit)
    .execute()
