import type { staff } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { SignedInStaff, StaffRef } from '../../platform/http/serve.ts'

interface NewSession {
  readonly hash: Buffer
  readonly deviceHash: Buffer
  readonly method: staff.SignInMethod
  readonly device: string | null
  readonly country: string | null
  readonly network: string
}

export async function insertSession(
  trx: Trx,
  staffId: string,
  { hash, deviceHash, method, device, country, network }: NewSession,
): Promise<void> {
  await sql`
    insert into staff_session (hash, staff_id, opened_at, seen_at, device_hash, method, device, country, network)
    values (${hash}, ${staffId}, ${trx.now}, ${trx.now}, ${deviceHash}, ${method}, ${device}, ${country}, ${network})`.execute(
    trx.db,
  )
}

/** Where somebody signs in, beside where they and others have signed in before. */
export interface SignInPlace {
  readonly email: string
  /** A device or a country in which they have not signed in before. Nothing is new to somebody who signs in for the first time. */
  readonly isNew: boolean
  /** Somebody else was signed in with this browser within a day. */
  readonly isShared: boolean
}

export async function describePlace(
  trx: Trx,
  staffId: string,
  { deviceHash, country }: Pick<NewSession, 'deviceHash' | 'country'>,
): Promise<SignInPlace> {
  const { rows } = await sql<SignInPlace>`
    select email,
      exists (select from staff_session where staff_id = person.id and device_hash is not null) and (
        not exists (select from staff_session where staff_id = person.id and device_hash = ${deviceHash})
        or exists (select from staff_session where staff_id = person.id and country <> ${country})
        and not exists (select from staff_session where staff_id = person.id and country = ${country})
      ) as "isNew",
      exists (
        select from staff_session
        where device_hash = ${deviceHash} and staff_id <> person.id
          and seen_at > ${trx.now}::timestamptz - interval '1 day'
      ) as "isShared"
    from staff_user person where id = ${staffId}`.execute(trx.db)
  invariant(rows[0], 'a staff user who signs in is not stored')
  return rows[0]
}

export interface Ends {
  /** A session that nobody has used since then, or that was opened before, is over. */
  readonly idleSince: Date
  readonly openedBefore: Date
}

export interface SessionHashes {
  readonly hash: Buffer
  readonly deviceHash: Buffer
}

/** Notes that the session is used, at most twice a minute. Whoever has its cookie alone ends it. */
export async function useSession(
  trx: Trx,
  { hash, deviceHash }: SessionHashes,
  { idleSince, openedBefore }: Ends,
): Promise<SignedInStaff | 'elsewhere' | null> {
  const { rows } = await sql<StaffRef & { isStale: boolean; isHere: boolean }>`
    select staff_user.id, handle, seen_at < ${trx.now}::timestamptz - interval '30 seconds' as "isStale",
      device_hash is not distinct from ${deviceHash} as "isHere"
    from staff_session join staff_user on staff_user.id = staff_id
    where hash = ${hash} and ended_at is null and disabled_at is null
      and seen_at > ${idleSince} and opened_at > ${openedBefore}`.execute(trx.db)
  const [found] = rows
  if (!found) return null
  if (!found.isHere) {
    await endSession(trx, hash)
    return 'elsewhere'
  }
  if (found.isStale) await sql`update staff_session set seen_at = ${trx.now} where hash = ${hash}`.execute(trx.db)
  return { id: found.id, handle: found.handle, sessionHash: hash }
}

export async function isSessionOpen(
  trx: Trx,
  { hash, deviceHash }: SessionHashes,
  { idleSince, openedBefore }: Ends,
): Promise<boolean> {
  const { rows } = await sql`
    select from staff_session join staff_user on staff_user.id = staff_id
    where hash = ${hash} and device_hash = ${deviceHash} and ended_at is null and disabled_at is null
      and seen_at > ${idleSince} and opened_at > ${openedBefore}`.execute(trx.db)
  return rows.length > 0
}

export async function endSession(trx: Trx, hash: Buffer): Promise<void> {
  await sql`update staff_session set ended_at = ${trx.now} where hash = ${hash} and ended_at is null`.execute(trx.db)
}

type Row = Omit<staff.OwnSession, 'id' | 'isThis' | 'openedAt' | 'seenAt'> & {
  hash: Buffer
  openedAt: Date
  seenAt: Date
}

export async function openSessionsOf(
  trx: Trx,
  { id, sessionHash }: SignedInStaff,
  { idleSince, openedBefore }: Ends,
): Promise<staff.OwnSession[]> {
  const { rows } = await sql<Row>`
    select hash, method, device, country, network, opened_at as "openedAt", seen_at as "seenAt"
    from staff_session
    where staff_id = ${id} and ended_at is null and seen_at > ${idleSince} and opened_at > ${openedBefore}
    order by opened_at desc limit 100`.execute(trx.db)
  return rows.map(({ hash, openedAt, seenAt, ...row }) =>
    Object.assign(row, {
      id: hash.toString('base64url'),
      isThis: hash.equals(sessionHash),
      openedAt: openedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    }),
  )
}

export async function endOwnSession(trx: Trx, staffId: string, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_session set ended_at = ${trx.now}
    where hash = ${hash} and staff_id = ${staffId} and ended_at is null`.execute(trx.db)
  return numAffectedRows === 1n
}

export async function endSessionsOf(trx: Trx, staffId: string): Promise<void> {
  await sql`update staff_session set ended_at = ${trx.now} where staff_id = ${staffId} and ended_at is null`.execute(
    trx.db,
  )
}

/** All but the one that is in use, which may have been opened by password and confirmed with a passkey. */
export async function endPasswordSessionsOf(trx: Trx, { id, sessionHash }: SignedInStaff): Promise<void> {
  await sql`
    update staff_session set ended_at = ${trx.now}
    where staff_id = ${id} and method = 'password' and ended_at is null and hash <> ${sessionHash}`.execute(trx.db)
}

/** Of everybody who works at the merchant of the transaction. */
export async function endPasswordSessionsHere(trx: Trx): Promise<void> {
  await sql`
    update staff_session set ended_at = ${trx.now}
    where method = 'password' and ended_at is null and staff_id in (
      select operator.staff_id from operator where operator.merchant_id = ${own(trx)} and operator.disabled_at is null
      union select staff_user.id from staff_user where platform_roles <> '{}'
    )`.execute(trx.db)
}
