import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { trialType } from './account.ts'
import { ofMember, own, shard } from './store.ts'

/** What is asked of a member before money moves. */
export interface Standing {
  readonly customerType: number
  readonly status: 'active' | 'disabled'
  readonly hasPaymentPassword: boolean
  readonly paymentResetAt: Date | null
}

export const readStanding = (trx: Trx, owner: OwnerRef): Promise<Standing | null> =>
  standingOf(trx, owner).executeTakeFirst().then(orNull)

/** The same, and whoever else asks for this member waits until the transaction ends: what is counted stays as it was counted. */
export const lockStanding = (trx: Trx, owner: OwnerRef): Promise<Standing | null> =>
  standingOf(trx, owner).forNoKeyUpdate().executeTakeFirst().then(orNull)

const standingOf = (trx: Trx, { id, schema }: OwnerRef) =>
  shard(trx, schema)
    .selectFrom('member')
    .select([
      'customer_type as customerType',
      'status',
      'payment_reset_at as paymentResetAt',
      sql<boolean>`payment_password_hash is not null`.as('hasPaymentPassword'),
    ])
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)

const orNull = <T>(row: T | undefined): T | null => row ?? null

/** The names of members of one shard. */
export async function userNamesOf(
  trx: Trx,
  schema: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await shard(trx, schema)
    .selectFrom('member')
    .select(['id', 'user_name'])
    .where('merchant_id', '=', own(trx))
    .where('id', 'in', memberIds)
    .execute()
  return new Map(rows.map(({ id, user_name }) => [id, user_name]))
}

/** What others of a team may see of members of one shard. */
export interface Seen {
  readonly id: string
  readonly userName: string
  readonly lastLoginAt: Date | null
}

export const seenOf = (trx: Trx, schema: string, memberIds: readonly string[]): Promise<Seen[]> =>
  shard(trx, schema)
    .selectFrom('member')
    .select(['id', 'user_name as userName', 'last_login_at as lastLoginAt'])
    .where('merchant_id', '=', own(trx))
    .where(sql<boolean>`id = any (${memberIds}::uuid[])`)
    .execute()

/** What a member is from now on. A trial member never becomes another. */
export async function setCustomerType(trx: Trx, owner: OwnerRef, customerType: 0 | 1): Promise<void> {
  await ofMember(trx, owner).set({ customer_type: customerType }).where('customer_type', '<>', trialType).execute()
}
