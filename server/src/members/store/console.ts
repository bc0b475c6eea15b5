import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'

/** A member in a list of staff. */
export interface MemberFound {
  readonly id: string
  readonly userName: string
  readonly customerType: number
  readonly status: 'active' | 'disabled'
  readonly labels: readonly string[]
  readonly joinedAt: Date
  readonly seenAt: Date | null
}

const foundColumns = sql`
  id, user_name as "userName", customer_type as "customerType", status, labels, created_at as "joinedAt", last_login_at as "seenAt"`

export async function foundMembers(trx: Trx, memberIds: readonly string[]): Promise<MemberFound[]> {
  const { rows } = await sql<MemberFound>`
    select ${foundColumns} from cell.member
    where merchant_id = ${own(trx)} and id = any (${memberIds}::uuid[])`.execute(trx.db)
  return rows
}

export interface MemberOnFile extends MemberFound {
  readonly nickname: string | null
  readonly email: string | null
  readonly isEmailProven: boolean
  readonly mobileNum: string | null
  readonly lock: { readonly at: Date; readonly by: string; readonly reason: string } | null
}

export async function memberOnFile(trx: Trx, { id }: OwnerRef): Promise<MemberOnFile | null> {
  const { rows } = await sql<
    Omit<MemberOnFile, 'lock'> & { lockedAt: Date | null; lockedBy: string; lockReason: string }
  >`
    select ${foundColumns}, registered ->> 'nickname' as nickname, email, email_proven as "isEmailProven",
      coalesce(mobile_num, registered ->> 'mobileNum') as "mobileNum", locked_at as "lockedAt", locked_by as "lockedBy",
      lock_reason as "lockReason"
    from cell.member where merchant_id = ${own(trx)} and id = ${id}`.execute(trx.db)
  const [row] = rows
  if (!row) return null
  const { lockedAt, lockedBy, lockReason, ...member } = row
  return { ...member, lock: lockedAt && { at: lockedAt, by: lockedBy, reason: lockReason } }
}

/** Whether staff have not locked the member. */
export async function isActive(trx: Trx, { id }: OwnerRef): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    select status from cell.member where merchant_id = ${own(trx)} and id = ${id}`.execute(trx.db)
  return rows[0]?.status === 'active'
}

/** Returns false for a member who is locked already. The row stays locked, so that a login waits and then reads the new state. */
export async function writeLock(
  trx: Trx,
  { id }: OwnerRef,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update cell.member set status = 'disabled', locked_at = ${trx.now}, locked_by = ${by}, lock_reason = ${reason}
    where merchant_id = ${own(trx)} and id = ${id} and status = 'active'`.execute(trx.db)
  return numAffectedRows > 0n
}

/** Returns false for a member who is not locked. */
export async function removeLock(trx: Trx, { id }: OwnerRef): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update cell.member set status = 'active', locked_at = null, locked_by = null, lock_reason = null
    where merchant_id = ${own(trx)} and id = ${id} and status = 'disabled'`.execute(trx.db)
  return numAffectedRows > 0n
}
