import type { BodyOf, staff } from '@parola/contract'
import { sql, type RawBuilder } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'

interface Row extends Pick<staff.Role, 'role' | 'name' | 'copiedFrom' | 'permissions' | 'currencies' | 'version'> {
  readonly from: string | null
  readonly to: string | null
  readonly changedAt: Date | null
  readonly changedBy: string[]
  readonly changers: string[]
  readonly holders: number
  readonly ceilings: staff.RoleCeiling[]
}

/** A role, with the operators who asked for its last change and agreed to it. */
export interface KnownRole extends staff.Role {
  readonly changers: readonly string[]
}

/** The seeded ones, then the merchant’s own by name. */
export async function readRoles(trx: Trx): Promise<KnownRole[]> {
  const { rows } = await sql<Row>`
    with known as (
      select role, role as name, null as "copiedFrom", permissions, null::text[] as currencies, null::time as begins_at,
        null::time as ends_at, null::int as version, null::timestamptz as "changedAt", '{}'::uuid[] as changers
      from staff_role
      union all
      select role, name, copied_from, permissions, currencies, begins_at, ends_at, version, changed_at, changed_by
      from staff_role_copy where merchant_id = ${own(trx)}
    ), ceiling as (
      select role, kind, currency, per_action_minor, per_day_minor from staff_role_ceiling
      union all
      select role, kind, currency, per_action_minor, per_day_minor from staff_role_copy_ceiling where merchant_id = ${own(trx)}
    )
    select known.role, known.name, "copiedFrom", known.permissions, currencies, to_char(begins_at, 'HH24:MI') as "from",
      to_char(ends_at, 'HH24:MI') as "to", version, "changedAt", changers,
      array(select name from operator where id = any (changers) order by name) as "changedBy",
      (
        select count(*)::int from operator
        where merchant_id = ${own(trx)} and disabled_at is null and known.role = any (operator.roles)
      ) as holders,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'kind', kind, 'currency', currency, 'perAction', per_action_minor, 'perDay', per_day_minor
        ) order by kind, currency)
        from ceiling where ceiling.role = known.role
      ), '[]') as ceilings
    from known order by version is not null, lower(known.name), known.role`.execute(trx.db)
  return rows.map(({ from, to, changedAt, ...row }) =>
    Object.assign(row, {
      hours: from === null || to === null ? null : { from, to },
      changedAt: changedAt?.toISOString() ?? null,
    }),
  )
}

/** Keeps the merchant's own among these roles as they are until the transaction ends. Every one has to exist. */
export async function lockRoles(trx: Trx, roles: readonly string[]): Promise<void> {
  const { rows } = await sql<{ role: string }>`
    select role from staff_role_copy where merchant_id = ${own(trx)} and role = any (${[...roles]}::text[])
    order by role for share`.execute(trx.db)
  const seeded = await sql<{ role: string }>`
    select role from staff_role where role = any (${[...roles]}::text[])`.execute(trx.db)
  const known = new Set([...rows, ...seeded.rows].map(({ role }) => role))
  if (!roles.every((role) => known.has(role))) throw new DomainError('field_invalid', { fields: ['roles'] })
}

/** Locks a copy for a change. A new one has nothing to lock: of two at once the second finds the name taken. */
export async function lockCopy(trx: Trx, role: string): Promise<void> {
  await sql`
    select from staff_role_copy where merchant_id = ${own(trx)} and role = ${role} for update`.execute(trx.db)
}

/** Writes the copy in its next version; null if it has another than the one that was read. */
export async function writeCopy(
  trx: Trx,
  { role, copiedFrom, name, permissions, currencies, hours, version }: BodyOf<typeof staff.saveRole>,
  changers: readonly string[],
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    insert into staff_role_copy (
      merchant_id, role, name, copied_from, permissions, currencies, begins_at, ends_at, version, changed_by, changed_at
    )
    values (
      ${own(trx)}, ${role}, ${name}, ${copiedFrom}, ${[...permissions]}, ${currencies && [...currencies]}, ${hours?.from ?? null},
      ${hours?.to ?? null}, 1, ${[...changers]}, ${trx.now}
    )
    on conflict on constraint staff_role_copy_pk do update
    set name = excluded.name, permissions = excluded.permissions, currencies = excluded.currencies, begins_at = excluded.begins_at,
      ends_at = excluded.ends_at, version = staff_role_copy.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at
    where staff_role_copy.version = ${version} and staff_role_copy.copied_from = excluded.copied_from
    returning version`.execute(trx.db)
  return rows[0]?.version ?? null
}

export async function writeCopyCeilings(
  trx: Trx,
  { role, ceilings }: Pick<BodyOf<typeof staff.saveRole>, 'role' | 'ceilings'>,
): Promise<void> {
  await sql`delete from staff_role_copy_ceiling where merchant_id = ${own(trx)} and role = ${role}`.execute(trx.db)
  await sql`
    insert into staff_role_copy_ceiling (merchant_id, role, kind, currency, per_action_minor, per_day_minor)
    select ${own(trx)}, ${role}, kind, currency, "perAction", "perDay"
    from jsonb_to_recordset(${JSON.stringify(ceilings)}::jsonb)
      given (kind text, currency text, "perAction" bigint, "perDay" bigint)`.execute(trx.db)
  await copyCeilings(trx, sql`${role} = any (roles) and staff_id is not null`)
}

/** Copies the ceilings of their roles to these people. Keys have those alone that a command has set. */
export async function copyCeilings(trx: Trx, people: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from release_ceiling
    where operator_id in (select id from operator where merchant_id = ${own(trx)} and ${people})`.execute(trx.db)
  await sql`
    insert into release_ceiling (merchant_id, operator_id, role, kind, currency, per_action_minor, per_day_minor)
    select operator.merchant_id, operator.id, ceiling.role, kind, currency, per_action_minor, per_day_minor
    from (select * from operator where merchant_id = ${own(trx)} and ${people}) operator
    join staff_user on staff_user.id = operator.staff_id
    join (
      select role, kind, currency, per_action_minor, per_day_minor from staff_role_ceiling
      union all
      select role, kind, currency, per_action_minor, per_day_minor from staff_role_copy_ceiling
      where merchant_id = ${own(trx)}
    ) ceiling on ceiling.role = any (operator.roles || staff_user.platform_roles)`.execute(trx.db)
}

/** The merchant's zone, in which hours of roles count. */
export async function readZone(trx: Trx): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select coalesce(settings ->> 'reportZone', 'UTC') as zone from merchant where id = ${own(trx)}`.execute(trx.db)
  return rows[0]?.zone ?? 'UTC'
}

/** Which of these operators have the role here. */
export async function holdersAmong(trx: Trx, role: string, operatorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from operator
    where merchant_id = ${own(trx)} and id = any (${[...operatorIds]}::uuid[]) and ${role} = any (roles)`.execute(
    trx.db,
  )
  return rows.map(({ id }) => id)
}
