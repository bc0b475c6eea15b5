import { sql, type Generated } from 'kysely'
import { cellTables } from '../platform/db/cell.ts'
import { own, type Pool, type Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { isSameBytes } from '../platform/security/secrets.ts'

type Tables = {
  login_failure: {
    merchant_id: string
    name_hash: Buffer
    device: string
    failures: number
    first_at: Date
    last_at: Date
    locks: number
    locked_until: Date | null
  }
  passkey: {
    merchant_id: string
    member_id: string
    credential_id: string
    public_key: Buffer
    counter: string
    transports: string[]
    device: string | null
    added_at: Date
    used_at: Date | null
    on_hold: Generated<boolean>
  }
  recovery_code: { merchant_id: string; member_id: string; code_hash: Buffer; made_at: Date }
}

const shared = (trx: Trx) => trx.db.withTables<Tables>()
const cell = (trx: Trx) => cellTables<Tables>(trx)

export interface Failures {
  readonly failures: number
  readonly firstAt: Date
  readonly lockedUntil: Date | null
}

interface FailureKey {
  readonly nameHash: Buffer
  readonly device: string
}

export async function readFailures(trx: Trx, { nameHash, device }: FailureKey): Promise<Failures | null> {
  const row = await shared(trx)
    .selectFrom('login_failure')
    .select(['failures', 'first_at', 'locked_until'])
    .where('merchant_id', '=', own(trx))
    .where('name_hash', '=', nameHash)
    .where('device', '=', device)
    .executeTakeFirst()
  return row ? { failures: row.failures, firstAt: row.first_at, lockedUntil: row.locked_until } : null
}

/** When failures and locks expire, and how long a lock lasts. */
export interface FailureTimes {
  readonly windowMs: number
  readonly firstLockMs: number
  readonly longestLockMs: number
  readonly quietMs: number
}

/**
 * Counts a failure if fewer than `max` are counted and no lock is active; returns false otherwise. The failure that reaches `locksAt`
 * locks. One statement, so that each of a hundred concurrent attempts sees the earlier ones.
 */
export async function countFailure(
  trx: Trx,
  { nameHash, device }: FailureKey,
  { max, locksAt, times }: { max: number; locksAt: number; times: FailureTimes },
): Promise<boolean> {
  const before = (ms: number) => new Date(trx.now.getTime() - ms)
  const failures = sql<number>`(case
    when login_failure.locked_until is not null or login_failure.first_at <= ${before(times.windowMs)} then 0
    else login_failure.failures end)`
  const locks = sql<number>`(case
    when login_failure.last_at <= ${before(times.quietMs)} then 0 else login_failure.locks end)`
  // Caps the exponent at 20, far beyond the lock that reaches the maximum duration.
  const lockMs = sql<number>`least(${times.longestLockMs}::float8, ${times.firstLockMs}::float8 * 2 ^ least(${locks}, 20))`
  const doesLock = sql<boolean>`(${failures} + 1 >= ${locksAt}::integer)`
  const first = { failures: 1, first_at: trx.now, last_at: trx.now, locks: 0, locked_until: null }
  const { numInsertedOrUpdatedRows } = await shared(trx)
    .insertInto('login_failure')
    .values({ merchant_id: own(trx), name_hash: nameHash, device, ...first })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'name_hash', 'device'])
        .doUpdateSet({
          failures: sql<number>`${failures} + 1`,
          first_at: sql<Date>`case when ${failures} = 0 then excluded.first_at else login_failure.first_at end`,
          last_at: trx.now,
          locks: sql<number>`case when ${doesLock} then ${locks} + 1 else ${locks} end`,
          locked_until: sql<Date | null>`case when ${doesLock} then excluded.last_at + ${lockMs} * interval '1 millisecond' end`,
        })
        .where(
          sql<boolean>`(login_failure.locked_until is null or login_failure.locked_until <= ${trx.now}) and ${failures} < ${max}::integer`,
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Without a device, deletes the failures of all devices. */
export async function deleteFailures(
  trx: Trx,
  { nameHash, device }: { nameHash: Buffer; device?: string },
): Promise<void> {
  await shared(trx)
    .deleteFrom('login_failure')
    .where('merchant_id', '=', own(trx))
    .where('name_hash', '=', nameHash)
    .$if(device !== undefined, (query) => query.where('device', '=', device ?? ''))
    .execute()
}

/** Deletes at most `batch` rows over all merchants. A row that has locked stays until its locks expire too. */
export async function pruneFailures(
  ownerPool: Pool,
  { counted, locked }: { counted: Date; locked: Date },
  batch: number,
): Promise<number> {
  const { rowCount } = await ownerPool.query(
    `delete from login_failure where (merchant_id, name_hash, device) in (
       select merchant_id, name_hash, device from login_failure
       where last_at < $1 and (last_at < $2 or locks = 0) limit ${batch})`,
    [counted, locked],
  )
  return rowCount ?? 0
}

export interface Passkey {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  /** The device on which it was added, in words that the member recognises. */
  readonly device: string | null
}

export interface KeptPasskey extends Passkey {
  readonly addedAt: Date
  readonly usedAt: Date | null
  /** Added before a password reset and not reviewed by the member since. */
  readonly onHold: boolean
}

/** Newest first. */
export async function passkeysOf(trx: Trx, { id }: OwnerRef): Promise<KeptPasskey[]> {
  const rows = await cell(trx)
    .selectFrom('passkey')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .orderBy('added_at', 'desc')
    .execute()
  return rows.map((row) => ({
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    device: row.device,
    addedAt: row.added_at,
    usedAt: row.used_at,
    onHold: row.on_hold,
  }))
}

export async function insertPasskey(trx: Trx, { id }: OwnerRef, passkey: Passkey): Promise<void> {
  await cell(trx)
    .insertInto('passkey')
    .values({
      merchant_id: own(trx),
      member_id: id,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      transports: [...passkey.transports],
      device: passkey.device,
      added_at: trx.now,
      used_at: null,
    })
    .execute()
}

/** Returns whether the passkey existed. */
export async function deletePasskey(trx: Trx, { id }: OwnerRef, credentialId: string): Promise<boolean> {
  const { numDeletedRows } = await cell(trx)
    .deleteFrom('passkey')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('credential_id', '=', credentialId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Puts all passkeys of the member on hold, or releases them. */
export async function holdPasskeys(trx: Trx, { id }: OwnerRef, onHold: boolean): Promise<void> {
  await cell(trx)
    .updateTable('passkey')
    .set({ on_hold: onHold })
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .execute()
}

/** Returns false when this counter was used before, which means that the key has been copied. */
export async function moveCounter(
  trx: Trx,
  { id }: OwnerRef,
  { credentialId, counter }: Pick<Passkey, 'credentialId' | 'counter'>,
): Promise<boolean> {
  const { numUpdatedRows } = await cell(trx)
    .updateTable('passkey')
    .set({ counter: String(counter), used_at: trx.now })
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('credential_id', '=', credentialId)
    // Many authenticators do not count and always send 0.
    .where((eb) =>
      eb.or([eb('counter', '<', String(counter)), eb.and([eb('counter', '=', '0'), eb.val(counter === 0)])]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Replaces an earlier code. */
export async function writeRecoveryCode(trx: Trx, { id }: OwnerRef, codeHash: Buffer): Promise<void> {
  const made = { code_hash: codeHash, made_at: trx.now }
  await cell(trx)
    .insertInto('recovery_code')
    .values({ merchant_id: own(trx), member_id: id, ...made })
    .onConflict((conflict) => conflict.constraint('recovery_code_pk').doUpdateSet(made))
    .execute()
}

/** Whether the member has this code, or any code when none is given. */
export async function hasRecoveryCode(trx: Trx, { id }: OwnerRef, codeHash?: Buffer): Promise<boolean> {
  const row = await cell(trx)
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .executeTakeFirst()
  return row !== undefined && (codeHash === undefined || isSameBytes(row.code_hash, codeHash))
}

/** Deletes this code, or any code when none is given. Returns whether it existed, so that only one of two concurrent calls succeeds. */
export async function deleteRecoveryCode(trx: Trx, { id }: OwnerRef, codeHash?: Buffer): Promise<boolean> {
  const { numDeletedRows } = await cell(trx)
    .deleteFrom('recovery_code')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .$if(codeHash !== undefined, (query) => query.where('code_hash', '=', codeHash as Buffer))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
