import { staff as contract, type staff } from '@parola/contract'
import { sql } from 'kysely'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { StaffRef } from '../../platform/http/serve.ts'
import { endKeysOf } from './keys.ts'

/** The staff user's row at the merchant. Who works everywhere gets one on the first visit. */
export async function enter(trx: Trx, user: StaffRef): Promise<string | null> {
  const find = () =>
    sql<{ id: string; isDisabled: boolean }>`
      select id, disabled_at is not null as "isDisabled" from operator
      where merchant_id = ${own(trx)} and staff_id = ${user.id}`.execute(trx.db)
  let [found] = (await find()).rows
  if (!found) {
    await assign(trx, user, [])
    ;[found] = (await find()).rows
  }
  return found && !found.isDisabled ? found.id : null
}

export async function assign(trx: Trx, { id, handle }: StaffRef, roles: readonly staff.StaffRole[]): Promise<void> {
  const insert = sql`
    insert into operator (merchant_id, name, staff_id, roles, created_at)
    values (${own(trx)}, ${handle}, ${id}, ${[...roles]}, ${trx.now})
    on conflict on constraint operator_staff_unique do nothing`.execute(trx.db)
  // Names of keys and of people share the records, so they share a namespace.
  await mappingConstraints(
    { operator_name_unique: () => new DomainError('field_invalid', { fields: ['handle'] }) },
    insert,
  )
  await copyCeilings(trx, id)
}

export async function writeRoles(trx: Trx, staffId: string, roles: readonly staff.StaffRole[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update operator set roles = ${[...roles]}
    where merchant_id = ${own(trx)} and staff_id = ${staffId} and disabled_at is null`.execute(trx.db)
  await copyCeilings(trx, staffId)
  return numAffectedRows === 1n
}

/** The highest ceiling of somebody's roles counts. */
async function copyCeilings(trx: Trx, staffId: string): Promise<void> {
  await sql`
    delete from release_ceiling using operator
    where operator.id = operator_id and operator.merchant_id = ${own(trx)} and operator.staff_id = ${staffId}`.execute(
    trx.db,
  )
  await sql`
    insert into release_ceiling (merchant_id, operator_id, kind, currency, per_action_minor, per_day_minor)
    select operator.merchant_id, operator.id, kind, currency, max(per_action_minor), max(per_day_minor)
    from operator
    join staff_user on staff_user.id = operator.staff_id
    join staff_role_ceiling ceiling on ceiling.role = any (operator.roles || staff_user.platform_roles)
    where operator.merchant_id = ${own(trx)} and operator.staff_id = ${staffId}
    group by operator.merchant_id, operator.id, kind, currency`.execute(trx.db)
}

export async function releaseMoney(trx: Trx, roles: readonly staff.StaffRole[]): Promise<boolean> {
  const { rows } = await sql`
    select from staff_role_ceiling where role = any (${[...roles]}::text[]) limit 1`.execute(trx.db)
  return rows.length > 0
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
  const { rows } = await sql<Omit<staff.TeamMember, 'lastSeen'> & { lastSeen: Date | null }>`
    select staff_user.id, handle, staff_user.name, email, coalesce(operator.roles, '{}') as roles, platform_roles as everywhere,
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
  return rows.map(({ lastSeen, ...row }) => Object.assign(row, { lastSeen: lastSeen?.toISOString() ?? null }))
}
