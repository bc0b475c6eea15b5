import { sql } from 'kysely'
import { encodeEntry, hashOfBytes, parseEntry, type Entry } from '@parola/fair-draw/protocol'
import type { Pool, Trx } from '../../platform/db/db.ts'

/** An entry as it is kept here. Its index is known once the log has it, its proof once a quorum of witnesses has signed. */
export interface LoggedRow {
  /** bigint, which the driver returns as a string. */
  readonly id: string
  readonly kind: Entry['kind']
  readonly text: string
  readonly hash: Buffer
  readonly logIndex: string | null
  readonly witnessedAt: Date | null
  readonly proof: string | null
}

const names = 'id, kind, text, hash, log_index as "logIndex", witnessed_at as "witnessedAt", proof'
const columns = sql.raw(names)

/** Returns the entry's id. The log has an entry once, so the same one again is the one that is there. */
export async function insertEntry(trx: Trx, entry: Entry): Promise<string> {
  const bytes = Buffer.from(encodeEntry(entry))
  // The log refuses what does not parse, and everything after it would wait: such an entry fails here, where it was made.
  parseEntry(bytes)
  const hash = Buffer.from(hashOfBytes(bytes))
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into lottery_entry (kind, text, hash, made_at) values (${entry.kind}, ${bytes.toString()}, ${hash}, ${trx.now})
      on conflict on constraint lottery_entry_hash_unique do nothing returning id
    )
    select id from added union all select id from lottery_entry where hash = ${hash} limit 1`.execute(trx.db)
  const [row] = rows
  if (!row) throw new Error('an entry of the log was neither added nor found')
  return row.id
}

export async function readEntry(trx: Trx, id: string): Promise<LoggedRow | undefined> {
  const { rows } = await sql<LoggedRow>`select ${columns} from lottery_entry where id = ${id}`.execute(trx.db)
  return rows[0]
}

export async function findEntry(trx: Trx, hash: Buffer): Promise<LoggedRow | undefined> {
  const { rows } = await sql<LoggedRow>`select ${columns} from lottery_entry where hash = ${hash}`.execute(trx.db)
  return rows[0]
}

/** All entries of a kind, in the order of the log. */
export async function readEntriesOf(trx: Trx, kind: Entry['kind']): Promise<LoggedRow[]> {
  const { rows } = await sql<LoggedRow>`
    select ${columns} from lottery_entry where kind = ${kind} order by id`.execute(trx.db)
  return rows
}

export interface Evidence {
  readonly promise: LoggedRow
  readonly lock: LoggedRow | null
  readonly end: LoggedRow | null
}

/** The entries about a draw; undefined when there is no such draw of version 2. */
export async function readEvidence(trx: Trx, code: string, numero: string): Promise<Evidence | undefined> {
  const { rows } = await sql<{ promise: string | null; lock: string | null; end: string | null }>`
    select promise_id as promise, lock_id as lock, end_id as "end" from lottery_draw
    where lottery_code = ${code} and numero = ${numero}`.execute(trx.db)
  const [ids] = rows
  const find = async (id: string | null | undefined) => (id ? ((await readEntry(trx, id)) ?? null) : null)
  const promise = await find(ids?.promise)
  return promise ? { promise, lock: await find(ids?.lock), end: await find(ids?.end) } : undefined
}

export async function hasEntries(trx: Trx): Promise<boolean> {
  const { rows } = await sql`select from lottery_entry limit 1`.execute(trx.db)
  return rows.length > 0
}

/** Entries that the log does not have yet, as far as is known here, in the order of their making. */
export async function readUnlogged(pool: Pool, limit: number): Promise<LoggedRow[]> {
  const { rows } = await pool.query<LoggedRow>(
    `select ${names} from lottery_entry where witnessed_at is null and log_index is null order by id limit $1`,
    [limit],
  )
  return rows
}

/** Entries in the log that no quorum has signed yet, in the order of the log. */
export async function readUnwitnessed(pool: Pool, limit: number): Promise<LoggedRow[]> {
  const { rows } = await pool.query<LoggedRow>(
    `select ${names} from lottery_entry where witnessed_at is null and log_index is not null order by log_index limit $1`,
    [limit],
  )
  return rows
}

export async function noteIndex(pool: Pool, id: string, index: number): Promise<void> {
  await pool.query('update lottery_entry set log_index = $2 where id = $1 and log_index is null', [id, index])
}

/** Keeps the first proof: a later one has later times. */
export async function noteWitnessed(pool: Pool, id: string, at: Date, proof: string): Promise<void> {
  const text = 'update lottery_entry set witnessed_at = $2, proof = $3 where id = $1 and witnessed_at is null'
  await pool.query(text, [id, at, proof])
}

/** An entry by its id, outside of a transaction. */
export async function findEntryById(pool: Pool, id: string): Promise<LoggedRow | undefined> {
  const { rows } = await pool.query<LoggedRow>(`select ${names} from lottery_entry where id = $1`, [id])
  return rows[0]
}
