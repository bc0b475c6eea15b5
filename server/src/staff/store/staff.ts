import { staff } from '@parola/contract'
import { sql } from 'kysely'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError, invariant } from '../../platform/errors.ts'
import type { MerchantRef, SignedInStaff, StaffRef } from '../../platform/http/serve.ts'

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
export async function insertInvitation(trx: Trx, staffId: string, hash: Buffer, expiresAt: Date): Promise<void> {
  await sql`
    update staff_invitation set used_at = ${trx.now} where staff_id = ${staffId} and used_at is null`.execute(trx.db)
  await sql`
    insert into staff_invitation (token_hash, staff_id, expires_at) values (${hash}, ${staffId}, ${expiresAt})`.execute(
    trx.db,
  )
}

export interface Invited extends StaffRef {
  readonly name: string
}

export async function findInvited(trx: Trx, hash: Buffer): Promise<Invited | null> {
  const { rows } = await sql<Invited>`
    select staff_user.id, handle, name from staff_invitation join staff_user on staff_user.id = staff_id
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
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

export async function insertPasskey(trx: Trx, staffId: string, key: Passkey): Promise<void> {
  const insert = sql`
    insert into staff_passkey (credential_id, staff_id, public_key, counter, transports, added_at)
    values (${key.credentialId}, ${staffId}, ${key.publicKey}, ${key.counter}, ${[...key.transports]}, ${trx.now})`
  await mappingConstraints({ staff_passkey_pk: () => new DomainError('credentials_wrong') }, insert.execute(trx.db))
}

export async function findPasskey(trx: Trx, credentialId: string): Promise<(Passkey & { staffId: string }) | null> {
  const { rows } = await sql<Passkey & { staffId: string }>`
    select credential_id as "credentialId", public_key as "publicKey", counter::int, transports, staff_id as "staffId"
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

export async function insertSession(trx: Trx, staffId: string, hash: Buffer): Promise<void> {
  await sql`
    insert into staff_session (hash, staff_id, opened_at, seen_at)
    values (${hash}, ${staffId}, ${trx.now}, ${trx.now})`.execute(trx.db)
}

export interface Ends {
  /** A session that nobody has used since then, or that was opened before, is over. */
  readonly idleSince: Date
  readonly openedBefore: Date
}

/** Notes that the session is used, at most twice a minute. */
export async function useSession(
  trx: Trx,
  hash: Buffer,
  { idleSince, openedBefore }: Ends,
): Promise<SignedInStaff | null> {
  const { rows } = await sql<StaffRef & { isStale: boolean }>`
    select staff_user.id, handle, seen_at < ${trx.now}::timestamptz - interval '30 seconds' as "isStale"
    from staff_session join staff_user on staff_user.id = staff_id
    where hash = ${hash} and ended_at is null and disabled_at is null
      and seen_at > ${idleSince} and opened_at > ${openedBefore}`.execute(trx.db)
  const [found] = rows
  if (!found) return null
  if (found.isStale) await sql`update staff_session set seen_at = ${trx.now} where hash = ${hash}`.execute(trx.db)
  return { id: found.id, handle: found.handle, sessionHash: hash }
}

export async function isSessionOpen(trx: Trx, hash: Buffer, { idleSince, openedBefore }: Ends): Promise<boolean> {
  const { rows } = await sql`
    select from staff_session join staff_user on staff_user.id = staff_id
    where hash = ${hash} and ended_at is null and disabled_at is null
      and seen_at > ${idleSince} and opened_at > ${openedBefore}`.execute(trx.db)
  return rows.length > 0
}

export async function endSession(trx: Trx, hash: Buffer): Promise<void> {
  await sql`update staff_session set ended_at = ${trx.now} where hash = ${hash} and ended_at is null`.execute(trx.db)
}

export interface MerchantOfStaff extends MerchantRef {
  readonly name: string
  readonly roles: staff.StaffRole[]
  readonly permissions: staff.Permission[]
}

export async function merchantsOf(trx: Trx, { id }: Pick<StaffRef, 'id'>): Promise<MerchantOfStaff[]> {
  const { rows } = await sql<MerchantOfStaff>`
    select id, code, name, roles, permissions_of(roles) as permissions from merchants_of_staff(${id})`.execute(trx.db)
  return rows
}

export async function readRoles(trx: Trx): Promise<{ role: staff.StaffRole; permissions: staff.Permission[] }[]> {
  const { rows } = await sql<{ role: staff.StaffRole; permissions: staff.Permission[] }>`
    select role, permissions from staff_role`.execute(trx.db)
  // As the contract orders them: from much to little.
  return staff.StaffRole.options.flatMap((role) => rows.filter((row) => row.role === role))
}
