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

/** With `alone`, nobody else reads or writes them until the transaction ends, also when there are none yet. */
export async function readFailures(
  trx: Trx,
  { nameHash, device }: FailureKey,
  alone?: 'alone',
): Promise<Failures | null> {
  if (alone)
    await sql`select pg_advisory_xact_lock(hashtext('login_failure'), hashtext(${nameHash.toString('hex')}))`.execute(
      trx.db,
    )
  const row = await shared(trx)
    .selectFrom('login_failure')
    .select(['failures', 'first_at'])
    .where('merchant_id', '=', own(trx))
    .where('name_hash', '=', nameHash)
    .where('device', '=', device)
    .executeTakeFirst()
  return row ? { failures: row.failures, firstAt: row.first_at } : null
}

export async function writeFailures(
  trx: Trx,
  { nameHash, device }: FailureKey,
  { failures, firstAt }: Failures,
): Promise<void> {
  const count = { failures, first_at: firstAt, last_at: trx.now }
  await shared(trx)
    .insertInto('login_failure')
    .values({ merchant_id: own(trx), name_hash: nameHash, device, ...count })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'name_hash', 'device']).doUpdateSet(count))
    .execute()
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
}

export interface KeptPasskey extends Passkey {
  readonly addedAt: Date
}

export async function passkeysOf(trx: Trx, { id, schema }: OwnerRef): Promise<KeptPasskey[]> {
  const rows = await shard(trx, schema)
    .selectFrom('passkey')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .execute()
  return rows.map((row) => ({
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    addedAt: row.added_at,
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
      added_at: trx.now,
      used_at: null,
    })
    .execute()
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
