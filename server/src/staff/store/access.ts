import type { approvals, Currency, Minor, staff } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'

/** Somebody or a program with access to the merchant. */
export interface Access {
  /** Of the staff user, or of the key. */
  readonly id: string
  readonly operatorId: string
  readonly name: string
  readonly handle: string
  readonly isKey: boolean
  readonly roles: readonly string[]
  readonly permissions: readonly staff.Permission[]
  /** Also those of roles that do not count at this hour. */
  readonly held: readonly staff.Permission[]
  readonly isDormant: boolean
}

/** Everybody and everything that would be let in now, as the edge reads them. */
export async function readAccess(trx: Trx): Promise<Access[]> {
  const { rows } = await sql<Access>`
    select coalesce(staff_id, operator.id) as id, operator.id as "operatorId", coalesce(staff_user.name, operator.name) as name,
      coalesce(staff_user.handle, operator.name) as handle, staff_id is null as "isKey", held.roles,
      permissions_at(merchant_id, held.roles, ${trx.now}) as permissions, permissions_at(merchant_id, held.roles, null) as held,
      dormant_at is not null as "isDormant"
    from operator left join staff_user on staff_user.id = staff_id
    cross join lateral (select operator.roles || coalesce(platform_roles, '{}') as roles) held
    where merchant_id = ${own(trx)} and operator.disabled_at is null and staff_user.disabled_at is null
      and (ends_at is null or ends_at > ${trx.now})
    order by staff_id is null, lower(coalesce(staff_user.name, operator.name)), operator.id
    limit 1001`.execute(trx.db)
  return rows
}

export async function permissionsByRole(trx: Trx): Promise<{ role: string; permissions: staff.Permission[] }[]> {
  const { rows } = await sql<{ role: string; permissions: staff.Permission[] }>`
    select role, permissions from staff_role
    union all
    select role, permissions from staff_role_copy where merchant_id = ${own(trx)}
    order by role`.execute(trx.db)
  return rows
}

/** What one person releases alone at most, by kind. */
export async function aloneLimits(trx: Trx, currency: Currency): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; alone: string }>`
    select kind, release_alone_limit(${own(trx)}, kind, currency) as alone from release_maximum
    where currency = ${currency}`.execute(trx.db)
  return new Map(rows.map(({ kind, alone }) => [kind, Number(alone)]))
}

interface KindCeiling {
  readonly kind: approvals.ReleaseKind
  readonly perAction: Minor
  readonly perDay: Minor
}

/** What the operator may release now, by the function that decides about releases. */
export async function ceilingsOf(trx: Trx, operatorId: string, currency: Currency): Promise<KindCeiling[]> {
  const { rows } = await sql<{ kind: approvals.ReleaseKind; action: string; day: string }>`
    select kind, per_action_minor as action, per_day_minor as day
    from (select distinct kind from release_ceiling where operator_id = ${operatorId} and currency = ${currency}) known
    cross join lateral release_ceiling_at(${operatorId}, kind, ${currency}, ${trx.now}) ceiling
    where per_action_minor is not null order by kind`.execute(trx.db)
  return rows.map(({ kind, action, day }) => ({
    kind,
    perAction: Number(action) as Minor,
    perDay: Number(day) as Minor,
  }))
}
