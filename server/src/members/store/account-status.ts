import { sessions } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { trialType } from '../account.ts'
import { ofMember, cell } from './members.ts'

/** Decides whether a member may move money. */
export interface AccountStatus {
  readonly customerType: number
  readonly status: 'active' | 'disabled'
  readonly hasPaymentPassword: boolean
  /** Last change of a password, card, contact or login method. */
  readonly securityChangedAt: Date | null
  /** Amount that has left the account during the hold since that change. */
  readonly sentOnHoldMinor: number
}

export const readAccountStatus = (trx: Trx, owner: OwnerRef): Promise<AccountStatus | null> =>
  statusOf(trx, owner).executeTakeFirst().then(orNull)

/** Also locks the member's row until the transaction ends, so that counts stay correct. */
export const lockAccountStatus = (trx: Trx, owner: OwnerRef): Promise<AccountStatus | null> =>
  statusOf(trx, owner).forNoKeyUpdate().executeTakeFirst().then(orNull)

/** Locks the member's row like `lockAccountStatus`, also for the worker, which may not read all of it. */
export async function lockMember(trx: Trx, { id }: OwnerRef): Promise<void> {
  await sql`select cell.member_lock(${own(trx)}::uuid, ${id}::uuid)`.execute(trx.db)
}

const statusOf = (trx: Trx, { id }: OwnerRef) =>
  cell(trx)
    .selectFrom('member')
    .select([
      'customer_type as customerType',
      'status',
      'security_changed_at as securityChangedAt',
      sql<number>`sent_on_hold::float8`.as('sentOnHoldMinor'),
      sql<boolean>`payment_password_hash is not null`.as('hasPaymentPassword'),
    ])
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)

const orNull = <T>(row: T | undefined): T | null => row ?? null

/**
 * Records a security change. A change during an earlier hold extends the hold and does not reset its limit.
 */
export async function writeSecurityChange(trx: Trx, owner: OwnerRef, holdBegan: Date): Promise<void> {
  await ofMember(trx, owner)
    .set({
      security_changed_at: trx.now,
      sent_on_hold: sql<string>`case when security_changed_at > ${holdBegan} then sent_on_hold else 0 end`,
    })
    .execute()
}

export async function addSentOnHold(trx: Trx, owner: OwnerRef, amountMinor: number): Promise<void> {
  await ofMember(trx, owner)
    .set((eb) => ({ sent_on_hold: eb('sent_on_hold', '+', String(amountMinor)) }))
    .execute()
}

export async function userNamesOf(trx: Trx, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await cell(trx)
    .selectFrom('member')
    .select(['id', 'user_name'])
    .where('merchant_id', '=', own(trx))
    .where('id', 'in', memberIds)
    .execute()
  return new Map(rows.map(({ id, user_name }) => [id, user_name]))
}

/** When each last changed a password, contact, card or login method; members who never did are left out. */
export async function securityChangesOf(trx: Trx, memberIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (memberIds.length === 0) return new Map()
  const rows = await cell(trx)
    .selectFrom('member')
    .select(['id', 'security_changed_at'])
    .where('merchant_id', '=', own(trx))
    .where('id', 'in', memberIds)
    .execute()
  return new Map(rows.flatMap(({ id, security_changed_at: at }) => (at ? [[id, at] as const] : [])))
}

/** The only fields that other members of a team may see. */
export interface Seen {
  readonly id: string
  readonly userName: string
  readonly lastLoginAt: Date | null
}

export const seenOf = (trx: Trx, memberIds: readonly string[]): Promise<Seen[]> =>
  cell(trx)
    .selectFrom('member')
    .select(['id', 'user_name as userName', 'last_login_at as lastLoginAt'])
    .where('merchant_id', '=', own(trx))
    .where(sql<boolean>`id = any (${memberIds}::uuid[])`)
    .execute()

/** Never changes a trial member. Stores when the member lost access to deposits and withdrawals, for the audit of earlier ones. */
export async function setCustomerType(trx: Trx, owner: OwnerRef, customerType: number): Promise<void> {
  const mayMove = sessions.mayMoveFunds(customerType)
  await ofMember(trx, owner)
    .set({
      customer_type: customerType,
      funds_closed_at: mayMove ? null : sql<Date>`coalesce(funds_closed_at, ${trx.now})`,
    })
    .where('customer_type', '<>', trialType)
    .execute()
}
