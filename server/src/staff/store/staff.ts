import { staff } from '@parola/contract'
import { sql } from 'kysely'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { DomainError, invariant } from '../../platform/errors.ts'
import type { MerchantRef, StaffRef } from '../../platform/http/serve.ts'

export interface NewStaff {
  readonly handle: string
  readonly name: string
  readonly email: string
}

const taken = (field: string) => () => new DomainError('field_invalid', { fields: [field] })

export async function insertStaff(trx: Trx, { handle, name, email }: NewStaff): Promise<string> {
  const insert = sql<{ id: string }>`
    insert into staff_user (handle, name, email, created_at) values (${handle}, ${name}, ${email}, ${trx.now})
    returning id`.execute(trx.db)
  const constraints = { staff_user_handle_unique: taken('handle'), staff_user_email_unique: taken('email') }
  const { rows } = await mappingConstraints(constraints, insert)
  invariant(rows[0], 'the staff user was not stored')
  return rows[0].id
}

export async function findByHandle(trx: Trx, handle: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from staff_user where handle = ${handle}`.execute(trx.db)
  return rows[0]?.id ?? null
}

/** Whether anybody owns a merchant or the platform. Asked by the owner of the tables, who sees every merchant. */
export async function hasOwner(trx: Trx): Promise<boolean> {
  const { rows } = await sql`
    select from operator where staff_id is not null and 'owner' = any (roles)
    union all select from staff_user where 'owner' = any (platform_roles) limit 1`.execute(trx.db)
  return rows.length > 0
}

export async function hasPasskey(trx: Trx, staffId: string): Promise<boolean> {
  return (await passkeysOf(trx, staffId)).length > 0
}

export async function readStaff(trx: Trx, { id }: StaffRef): Promise<{ handle: string; name: string }> {
  const { rows } = await sql<{ handle: string; name: string }>`
    select handle, name from staff_user where id = ${id}`.execute(trx.db)
  invariant(rows[0], 'a staff user with a session is not stored')
  return rows[0]
}

export async function disableStaff(trx: Trx, id: string): Promise<void> {
  await sql`update staff_user set disabled_at = ${trx.now} where id = ${id}`.execute(trx.db)
  await sql`update staff_session set ended_at = ${trx.now} where staff_id = ${id} and ended_at is null`.execute(trx.db)
}

/** The invitation that was sent last is the one that works. */
export async function insertInvitation(
  trx: Trx,
  staffId: string,
  { hash, expiresAt, letsInAgain }: { hash: Buffer; expiresAt: Date; letsInAgain: boolean },
): Promise<void> {
  await sql`
    update staff_invitation set used_at = ${trx.now} where staff_id = ${staffId} and used_at is null`.execute(trx.db)
  await sql`
    insert into staff_invitation (token_hash, staff_id, expires_at, made_at, lets_in_again)
    values (${hash}, ${staffId}, ${expiresAt}, ${trx.now}, ${letsInAgain})`.execute(trx.db)
}

/** Who was let in again by command since then. */
export async function letInAgainSince(trx: Trx, since: Date): Promise<{ handle: string; at: Date }[]> {
  const { rows } = await sql<{ handle: string; at: Date }>`
    select handle, made_at as at from staff_invitation join staff_user on staff_user.id = staff_id
    where lets_in_again and made_at > ${since} order by made_at desc limit 20`.execute(trx.db)
  return rows
}

export interface Invited extends StaffRef {
  readonly name: string
  readonly email: string
  /** Made by command for somebody who has had a passkey. */
  readonly letsInAgain: boolean
}

export async function findInvited(trx: Trx, hash: Buffer): Promise<Invited | null> {
  const { rows } = await sql<Invited>`
    select staff_user.id, handle, name, email, lets_in_again as "letsInAgain"
    from staff_invitation join staff_user on staff_user.id = staff_id
    where token_hash = ${hash} and used_at is null and expires_at > ${trx.now} and disabled_at is null`.execute(trx.db)
  return rows[0] ?? null
}

/** True to one caller only. */
export async function useInvitation(trx: Trx, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_invitation set used_at = ${trx.now}
    where token_hash = ${hash} and used_at is null and expires_at > ${trx.now}`.execute(trx.db)
  return numAffectedRows === 1n
}

export interface Passkey {
  readonly credentialId: string
  readonly name: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

export async function insertPasskey(trx: Trx, staffId: string, key: Passkey): Promise<void> {
  const insert = sql`
    insert into staff_passkey (credential_id, staff_id, name, public_key, counter, transports, added_at)
    values (${key.credentialId}, ${staffId}, ${key.name}, ${key.publicKey}, ${key.counter}, ${[...key.transports]},
      ${trx.now})`
  await mappingConstraints({ staff_passkey_pk: () => new DomainError('credentials_wrong') }, insert.execute(trx.db))
}

export async function findPasskey(trx: Trx, credentialId: string): Promise<(Passkey & { staffId: string }) | null> {
  const { rows } = await sql<Passkey & { staffId: string }>`
    select credential_id as "credentialId", staff_passkey.name, public_key as "publicKey", counter::int, transports,
      staff_id as "staffId"
    from staff_passkey join staff_user on staff_user.id = staff_id
    where credential_id = ${credentialId} and disabled_at is null`.execute(trx.db)
  return rows[0] ?? null
}

/** False for a counter that was seen before, which means a copied key. */
export async function moveCounter(trx: Trx, credentialId: string, counter: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_passkey set counter = ${counter}
    where credential_id = ${credentialId} and (counter < ${counter} or counter = 0 and ${counter} = 0)`.execute(trx.db)
  return numAffectedRows === 1n
}

export async function passkeysOf(trx: Trx, staffId: string): Promise<Pick<Passkey, 'credentialId' | 'transports'>[]> {
  const { rows } = await sql<Pick<Passkey, 'credentialId' | 'transports'>>`
    select credential_id as "credentialId", transports from staff_passkey where staff_id = ${staffId}`.execute(trx.db)
  return rows
}

export interface MerchantOfStaff extends MerchantRef {
  readonly name: string
  readonly roles: string[]
  readonly permissions: staff.Permission[]
  /** Also those of roles that do not count at this hour. */
  readonly held: staff.Permission[]
  readonly endsAt: Date | null
  readonly dormantAt: Date | null
}

/** All of them, or the one with that code: permissions cost something for each merchant. */
export async function merchantsOf(
  trx: Trx,
  { id }: Pick<StaffRef, 'id'>,
  code: string | null = null,
): Promise<MerchantOfStaff[]> {
  const { rows } = await sql<MerchantOfStaff>`
    select id, code, name, roles, permissions_at(id, roles, ${trx.now}) as permissions, permissions_at(id, roles, null) as held,
      ends_at as "endsAt", dormant_at as "dormantAt"
    from merchants_for_staff(${id}) where code = coalesce(${code}, code)`.execute(trx.db)
  return rows
}

export async function readSeededRoles(trx: Trx): Promise<{ role: staff.StaffRole; permissions: staff.Permission[] }[]> {
  const { rows } = await sql<{ role: staff.StaffRole; permissions: staff.Permission[] }>`
    select role, permissions from staff_role`.execute(trx.db)
  // As the contract orders them: from much to little.
  return staff.StaffRole.options.flatMap((role) => rows.filter((row) => row.role === role))
}

/** Roles of the platform are seeded ones. */
export async function hasPlatformPermission(trx: Trx, staffId: string, permission: staff.Permission): Promise<boolean> {
  const { rows } = await sql`
    select from staff_user join staff_role on staff_role.role = any (platform_roles)
    where staff_user.id = ${staffId} and disabled_at is null and ${permission} = any (permissions)`.execute(trx.db)
  return rows.length > 0
}

/** The same for the person behind an operator; no key works for the platform. */
export async function isOfPlatform(trx: Trx, operatorId: string, permission: staff.Permission): Promise<boolean> {
  const { rows } = await sql<{ staffId: string | null }>`
    select staff_id as "staffId" from operator where merchant_id = ${own(trx)} and id = ${operatorId}`.execute(trx.db)
  const [row] = rows
  return row?.staffId != null && (await hasPlatformPermission(trx, row.staffId, permission))
}

/** How many people may decide this here, whether they work for the merchant or for the platform. */
export async function countWhoMay(trx: Trx, permission: staff.Permission): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff_user
    left join operator on operator.staff_id = staff_user.id and merchant_id = ${own(trx)}
    where staff_user.disabled_at is null and operator.disabled_at is null and dormant_at is null
      and ${permission} = any (permissions_at(${own(trx)}, coalesce(operator.roles, '{}') || platform_roles, null))`.execute(
    trx.db,
  )
  return rows[0]?.count ?? 0
}
