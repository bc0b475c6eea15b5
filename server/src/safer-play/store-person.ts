import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { KeyKind } from './person.ts'
import { own } from './store.ts'

export interface HashedKey {
  readonly kind: KeyKind
  readonly hash: Buffer
  readonly isProven: boolean
}

/** Waits for whoever is becoming known, or is excluded, by a key that this member has or is about to have. Comes before anything else. */
export async function lockKeys(trx: Trx, { id }: OwnerRef, keys: readonly HashedKey[]): Promise<void> {
  await sql`select person_lock(${own(trx)}, ${id}, ${keys.map(({ hash }) => hash)}::bytea[])`.execute(trx.db)
}

/** Of each of the noted kinds the member has these keys from now on, and no others. */
export async function noteKeys(
  trx: Trx,
  { id }: OwnerRef,
  noted: readonly KeyKind[],
  keys: readonly HashedKey[],
): Promise<void> {
  await sql`
    select person_note(${own(trx)}, ${id}, ${noted}::text[], ${keys.map(({ kind }) => kind)}::text[],
      ${keys.map(({ hash }) => hash)}::bytea[], ${keys.map(({ isProven }) => isProven)}::boolean[])`.execute(trx.db)
}

/** Excludes the person, and answers which other members are known by the same. */
export async function excludePerson(trx: Trx, { id }: OwnerRef, until: Date | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person_exclude(${own(trx)}, ${id}, ${trx.now}, coalesce(${until}::timestamptz, 'infinity')) as id`.execute(
    trx.db,
  )
  return rows.map((row) => row.id)
}

/** Has nobody of the members of one shard stake until the transaction ends. */
export async function lockPlay(trx: Trx, schema: string, memberIds: readonly string[]): Promise<void> {
  await sql`select ${sql.id(schema, 'play_lock')}(${memberIds}::uuid[])`.execute(trx.db)
}

/** Begins the break of somebody who is known to have excluded himself, at whichever merchant. */
export async function excludeKnown(trx: Trx, { id, schema }: OwnerRef): Promise<void> {
  await sql`select ${sql.id(schema, 'play_exclude')}(${id}, ${trx.now})`.execute(trx.db)
}
