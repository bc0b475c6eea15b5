import { sql } from 'kysely'
import type { Pool, Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { Failure } from './failure.ts'

/** How somebody signs in by password. Without a person, everything is null. */
export interface PasswordLogin {
  readonly id: string | null
  readonly email: string | null
  readonly passwordHash: string | null
  readonly secret: Buffer | null
  readonly lastStep: number | null
  /** Every merchant allows it, or a recovery code was used a moment ago. */
  readonly isAllowed: boolean
  /** Has signed in with this browser before. */
  readonly isKnownDevice: boolean
}

interface Asked {
  readonly email: string
  readonly deviceHash: Buffer
  /** A recovery code that was used since then opens the way. */
  readonly recoveredSince: Date
}

/** The same work for an address that is nobody's, so that the time tells nothing. */
export async function findPasswordLogin(trx: Trx, asked: Asked): Promise<PasswordLogin> {
  const { rows } = await sql<PasswordLogin>`
    select person.id, person.email, staff_password.hash as "passwordHash", secret, last_step::int as "lastStep",
      staff_may_use_password(person.id) or exists (
        select from staff_recovery_code where staff_id = person.id and used_at > ${asked.recoveredSince}
      ) as "isAllowed",
      exists (
        select from staff_session where staff_id = person.id and device_hash = ${asked.deviceHash}
      ) as "isKnownDevice"
    from (values (lower(${asked.email}::text))) given (email)
    left join staff_user person on lower(person.email) = given.email and disabled_at is null
    left join staff_password on staff_password.staff_id = person.id
    left join staff_authenticator on staff_authenticator.staff_id = person.id`.execute(trx.db)
  invariant(rows[0], 'one row is asked for')
  return rows[0]
}

/** Locks the row, which is made for a first failure. */
export async function lockFailure(trx: Trx, key: Buffer, staffId: string | null): Promise<Failure> {
  // Somebody may have been invited since the first failure with their address.
  const { rows } = await sql<Failure>`
    insert into staff_sign_in_failure as kept (key, staff_id, failures, last_at, waits_until)
    values (${key}, ${staffId}, 0, ${trx.now}, ${trx.now})
    on conflict on constraint staff_sign_in_failure_pk do update set staff_id = coalesce(kept.staff_id, excluded.staff_id)
    returning failures, last_at as "lastAt", waits_until as "waitsUntil", is_locked as "isLocked"`.execute(trx.db)
  invariant(rows[0], 'the row of a failure was neither made nor found')
  return rows[0]
}

export async function writeFailure(
  trx: Trx,
  key: Buffer,
  { failures, lastAt, waitsUntil, isLocked }: Failure,
): Promise<void> {
  await sql`
    update staff_sign_in_failure
    set failures = ${failures}, last_at = ${lastAt}, waits_until = ${waitsUntil}, is_locked = ${isLocked}
    where key = ${key}`.execute(trx.db)
}

export async function forgetFailure(trx: Trx, key: Buffer): Promise<void> {
  await sql`delete from staff_sign_in_failure where key = ${key} and not is_locked`.execute(trx.db)
}

/** True to one caller only: no code is taken twice. The secret is sealed anew, perhaps with a newer key. */
export async function takeStep(trx: Trx, staffId: string, step: number, secret: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_authenticator set last_step = ${step}, secret = ${secret}
    where staff_id = ${staffId} and last_step < ${step}`.execute(trx.db)
  return numAffectedRows === 1n
}

/** True to one caller only. */
export async function takeRecoveryCode(trx: Trx, staffId: string | null, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_recovery_code set used_at = ${trx.now}
    where hash = ${hash} and staff_id = ${staffId} and used_at is null`.execute(trx.db)
  return numAffectedRows === 1n
}

export async function ownersOver(trx: Trx, staffId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from owners_over_staff(${staffId})`.execute(trx.db)
  return rows.map(({ email }) => email)
}

export async function writePassword(trx: Trx, staffId: string, hash: string): Promise<void> {
  await sql`
    insert into staff_password (staff_id, hash, set_at) values (${staffId}, ${hash}, ${trx.now})
    on conflict on constraint staff_password_pk do update set hash = excluded.hash, set_at = excluded.set_at`.execute(
    trx.db,
  )
}

interface Authenticator {
  readonly secret: Buffer
  readonly lastStep: number
}

export async function writeAuthenticator(
  trx: Trx,
  staffId: string,
  { secret, lastStep }: Authenticator,
): Promise<void> {
  await sql`
    insert into staff_authenticator (staff_id, secret, last_step, added_at)
    values (${staffId}, ${secret}, ${lastStep}, ${trx.now})
    on conflict on constraint staff_authenticator_pk
    do update set secret = excluded.secret, last_step = excluded.last_step, added_at = excluded.added_at`.execute(
    trx.db,
  )
}

export async function deleteAuthenticator(trx: Trx, staffId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from staff_authenticator where staff_id = ${staffId}`.execute(trx.db)
  return numAffectedRows === 1n
}

/** Used ones stay: they say when somebody was let in. */
export async function replaceRecoveryCodes(trx: Trx, staffId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from staff_recovery_code where staff_id = ${staffId} and used_at is null`.execute(trx.db)
  for (const hash of hashes)
    await sql`
      insert into staff_recovery_code (hash, staff_id, made_at) values (${hash}, ${staffId}, ${trx.now})`.execute(
      trx.db,
    )
}

export async function deleteForgotten(ownerPool: Pool, before: Date, batch: number): Promise<number> {
  const { rowCount } = await ownerPool.query(
    `delete from staff_sign_in_failure where key in (
       select key from staff_sign_in_failure where last_at < $1 and not is_locked limit ${batch})`,
    [before],
  )
  return rowCount ?? 0
}

export async function unlock(trx: Trx, staffId: string): Promise<void> {
  await sql`delete from staff_sign_in_failure where staff_id = ${staffId}`.execute(trx.db)
}
