import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'

export async function emailOf(trx: Trx, staffId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`select email from staff_user where id = ${staffId}`.execute(trx.db)
  return rows[0]?.email ?? ''
}

export async function noteKeys(trx: Trx, staffId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`
    insert into staff_person_key (staff_id, key_hash) select ${staffId}, hash from unnest(${[...hashes]}::bytea[]) hash
    on conflict on constraint staff_person_key_pk do nothing`.execute(trx.db)
}

export async function playsHere(trx: Trx, staffId: string): Promise<boolean> {
  const { rows } = await sql<{ plays: boolean }>`
    select staff_plays_at(${own(trx)}, ${staffId}) as plays`.execute(trx.db)
  return rows[0]?.plays === true
}

export async function withoutKeys(trx: Trx): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`select id, email from staff_without_keys()`.execute(trx.db)
  return rows
}
