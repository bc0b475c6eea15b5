import { sql } from 'kysely'
import type { Pool, Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'

type Tables = {
  login_failure: {
    merchant_id: string
    name_hash: Buffer
    device: string
    failures: number
    first_at: Date
    last_at: Date
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
  }
}

const shared = (trx: Trx) => trx.db.withTables<Tables>()
const shard = (trx: Trx, schema: string) => trx.db.withSchema(schema).withTables<Tables>()

function own(trx: Trx): string {
  invariant(trx.merchantId, 'an account belongs to a merchant')
  return trx.merchantId
}

export interface Failures {
  readonly failures: number
  readonly firstAt: Date
}

/** So many by strangers lock a name. */
export const strangersBudget = 3

interface FailureKey {
  readonly nameHash: Buffer
  readonly device: string
}

export async function readFailures(trx: Trx, { nameHash, device }: FailureKey): Promise<Failures | null> {
  const row = await shared(trx)
    .selectFrom('login_failure')
    .select(['failures', 'first_at'])
    .where('merchant_id', '=', own(trx))
    .where('name_hash', '=', nameHash)
    .where('device', '=', device)
    .executeTakeFirst()
  return row ? { failures: row.failures, firstAt: row.first_at } : null
}

/**
 * Counts one more, afresh after those that are forgotten; false when `most` stand already. Those that began before `since` are forgotten,
 * unless they lock a name. It is one statement, so that of a hundred at the same moment each sees the ones before it.
 */
export async function countFailure(
  trx: Trx,
  { nameHash, device }: FailureKey,
  { most, since, locks }: { most: number; since: Date; locks: boolean },
): Promise<boolean> {
  const isOver = sql<boolean>`(login_failure.first_at <= ${since} and not (${locks} and login_failure.failures >= ${most}))`
  const first = { failures: 1, first_at: trx.now, last_at: trx.now }
  const { numInsertedOrUpdatedRows } = await shared(trx)
    .insertInto('login_failure')
    .values({ merchant_id: own(trx), name_hash: nameHash, device, ...first })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'name_hash', 'device'])
        .doUpdateSet({
          failures: sql<number>`case when ${isOver} then 1 else login_failure.failures + 1 end`,
          first_at: sql<Date>`case when ${isOver} then excluded.first_at else login_failure.first_at end`,
          last_at: trx.now,
        })
        .where(sql<boolean>`${isOver} or login_failure.failures < ${most}`),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Without a device, of all devices. */
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

/** Over all merchants, as the owner. A name that strangers have locked stays longer. */
export async function pruneFailures(
  ownerPool: Pool,
  { counted, locked }: { counted: Date; locked: Date },
): Promise<number> {
  const { rowCount } = await ownerPool.query(
    `delete from login_failure where last_at < $1 and (last_at < $2 or device <> '' or failures < $3)`,
    [counted, locked, strangersBudget],
  )
  return rowCount ?? 0
}

export interface Passkey {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  /** Where it was added, as its member knows it again. */
  readonly device: string | null
}

export interface KeptPasskey extends Passkey {
  readonly addedAt: Date
  readonly usedAt: Date | null
}

/** The newest first. */
export async function passkeysOf(trx: Trx, { id, schema }: OwnerRef): Promise<KeptPasskey[]> {
  const rows = await shard(trx, schema)
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
  }))
}

export async function insertPasskey(trx: Trx, { id, schema }: OwnerRef, passkey: Passkey): Promise<void> {
  await shard(trx, schema)
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

/** Whether it was there. */
export async function deletePasskey(trx: Trx, { id, schema }: OwnerRef, credentialId: string): Promise<boolean> {
  const { numDeletedRows } = await shard(trx, schema)
    .deleteFrom('passkey')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('credential_id', '=', credentialId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** False when the key has been used with this counter before: then there are two of it. */
export async function moveCounter(
  trx: Trx,
  { id, schema }: OwnerRef,
  { credentialId, counter }: Pick<Passkey, 'credentialId' | 'counter'>,
): Promise<boolean> {
  const { numUpdatedRows } = await shard(trx, schema)
    .updateTable('passkey')
    .set({ counter: String(counter), used_at: trx.now })
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('credential_id', '=', credentialId)
    // Many keys count nothing and always say 0.
    .where((eb) =>
      eb.or([eb('counter', '<', String(counter)), eb.and([eb('counter', '=', '0'), eb.val(counter === 0)])]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
