import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { KeyKind } from '../person.ts'

export interface HashedKey {
  readonly kind: KeyKind
  readonly hash: Buffer
  readonly isProven: boolean
}

/**
 * Locks the keys that this member has or is about to get against concurrent registrations and exclusions. Must come before any other lock.
 */
export async function lockKeys(trx: Trx, { id }: OwnerRef, keys: readonly HashedKey[]): Promise<void> {
  await sql`select person_lock(${own(trx)}, ${id}, ${keys.map(({ hash }) => hash)}::bytea[])`.execute(trx.db)
}

/** Replaces the member's keys of the noted kinds. */
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

/** Returns the other members with the same keys. */
export async function excludePerson(trx: Trx, { id }: OwnerRef, until: Date | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person_exclude(${own(trx)}, ${id}, ${trx.now}, coalesce(${until}::timestamptz, 'infinity')) as id`.execute(
    trx.db,
  )
  return rows.map((row) => row.id)
}

/** Blocks stakes of these members until the transaction ends. */
export async function lockPlay(trx: Trx, memberIds: readonly string[]): Promise<void> {
  await sql`select cell.play_lock(${memberIds}::uuid[])`.execute(trx.db)
}

/** Starts the break of a member whose person is excluded at any merchant. */
export async function excludeKnown(trx: Trx, { id }: OwnerRef): Promise<void> {
  await sql`select cell.play_exclude(${id}, ${trx.now})`.execute(trx.db)
}
