import { staff as contract, type staff } from '@parola/contract'
import { sql } from 'kysely'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { StaffRef } from '../../platform/http/serve.ts'
import { versionOf } from '../../platform/version.ts'
import { endKeysOf } from './keys.ts'
import { copyCeilings, lockRoles } from './roles.ts'

/** The staff user's row at the merchant, which notes the hour of its use. Who works everywhere gets one on the first visit. */
export async function enter(trx: Trx, user: StaffRef): Promise<string | null> {
  const find = () =>
    sql<{ id: string; isDisabled: boolean; isStale: boolean }>`
      select id, disabled_at is not null as "isDisabled",
        coalesce(used_at <= ${trx.now}::timestamptz - interval '1 hour', true) as "isStale"
      from operator where merchant_id = ${own(trx)} and staff_id = ${user.id}`.execute(trx.db)
  let [found] = (await find()).rows
  if (!found) {
    await assign(trx, user, [])
    ;[found] = (await find()).rows
  }
  if (!found || found.isDisabled) return null
  if (found.isStale) await sql`update operator set used_at = ${trx.now} where id = ${found.id}`.execute(trx.db)
  return found.id
}

export async function assign(trx: Trx, { id, handle }: StaffRef, roles: readonly string[]): Promise<void> {
  await lockRoles(trx, roles)
  const insert = sql`
    insert into operator (merchant_id, name, staff_id, roles, created_at)
    values (${own(trx)}, ${handle}, ${id}, ${[...roles]}, ${trx.now})
    on conflict on constraint operator_staff_unique do nothing`.execute(trx.db)
  // Names of keys and of people share the records, so they share a namespace.
  await mappingConstraints(
    { operator_name_unique: () => new DomainError('field_invalid', { fields: ['handle'] }) },
    insert,
  )
  await copyCeilings(trx, sql`staff_id = ${id}`)
}

/** Locks what somebody is here until the transaction ends; null for who does not work here. */
export async function lockHeldRoles(
  trx: Trx,
  staffId: string,
): Promise<{ operatorId: string; roles: string[] } | null> {
  const { rows } = await sql<{ operatorId: string; roles: string[] }>`
    select id as "operatorId", roles from operator
    where merchant_id = ${own(trx)} and staff_id = ${staffId} and disabled_at is null for no key update`.execute(trx.db)
  return rows[0] ?? null
}

export async function writeRoles(trx: Trx, staffId: string, roles: readonly string[]): Promise<void> {
  await lockRoles(trx, roles)
  await sql`
    update operator set roles = ${[...roles]}
    where merchant_id = ${own(trx)} and staff_id = ${staffId} and disabled_at is null`.execute(trx.db)
  await copyCeilings(trx, sql`staff_id = ${staffId}`)
}

/** Ends the work here, with the approval requests that are open. */
export async function dismiss(trx: Trx, staffId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update operator set disabled_at = ${trx.now}
    where merchant_id = ${own(trx)} and staff_id = ${staffId} and disabled_at is null returning id`.execute(trx.db)
  const [dismissed] = rows
  if (!dismissed) return false
  await endKeysOf(trx, dismissed.id)
  await sql`
    update approval_request set state = 'withdrawn', decided_by = requested_by, decided_at = ${trx.now}
    where merchant_id = ${own(trx)} and requested_by = ${dismissed.id} and state = 'waiting'`.execute(trx.db)
  return true
}

export async function staffIdOf(trx: Trx, operatorId: string): Promise<string | null> {
  const { rows } = await sql<{ staffId: string | null }>`
    select staff_id as "staffId" from operator where merchant_id = ${own(trx)} and id = ${operatorId}`.execute(trx.db)
  return rows[0]?.staffId ?? null
}

export async function listTeam(trx: Trx): Promise<staff.TeamMember[]> {
  const { rows } = await sql<Omit<staff.TeamMember, 'lastSeen' | 'version'> & { lastSeen: Date | null }>`
    select staff_user.id, handle, staff_user.name, email, coalesce(operator.roles, '{}') as roles, platform_roles as everywhere,
      exists (select from staff_sign_in_failure where staff_id = staff_user.id and is_locked) as "isLocked",
      (select max(seen_at) from staff_session where staff_id = staff_user.id) as "lastSeen",
      case
        when staff_user.disabled_at is not null or operator.disabled_at is not null then 'disabled'
        when exists (select from staff_passkey where staff_id = staff_user.id) then 'working'
        else 'invited'
      end as state
    from staff_user
    left join operator on operator.staff_id = staff_user.id and operator.merchant_id = ${own(trx)}
    where operator.id is not null or platform_roles <> '{}'
    order by handle limit ${contract.team.most + 1}`.execute(trx.db)
  return rows.map(({ lastSeen, ...row }) =>
    Object.assign(row, { lastSeen: lastSeen?.toISOString() ?? null, version: versionOf({ roles: row.roles }) }),
  )
}

export async function readSignInRule(trx: Trx): Promise<staff.SignInRule> {
  const { rows } = await sql<staff.SignInRule>`
    select is_password_allowed as "isPasswordAllowed" from staff_sign_in_rule
    where merchant_id = ${own(trx)}`.execute(trx.db)
  return rows[0] ?? { isPasswordAllowed: true }
}

export async function writeSignInRule(trx: Trx, isPasswordAllowed: boolean): Promise<void> {
  await sql`
    insert into staff_sign_in_rule (merchant_id, is_password_allowed) values (${own(trx)}, ${isPasswordAllowed})
    on conflict on constraint staff_sign_in_rule_pk
    do update set is_password_allowed = excluded.is_password_allowed`.execute(trx.db)
}
