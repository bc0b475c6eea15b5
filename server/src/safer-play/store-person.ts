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

/** Begins the break of somebody who is known to have excluded himself, at whichever merchant. */
export async function excludeKnown(trx: Trx, { id, schema }: OwnerRef): Promise<void> {
  await sql`select ${sql.id(schema, 'play_exclude')}(${id}, ${trx.now})`.execute(trx.db)
}
