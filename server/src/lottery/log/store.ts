import { sql } from 'kysely'
import { encodeEntry, hashOfBytes, type Entry } from '@parola/fair-draw/protocol'
import type { Trx } from '../../platform/db/db.ts'

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

const columns = sql`id, kind, text, hash, log_index as "logIndex", witnessed_at as "witnessedAt", proof`

/** Returns the entry's id. The log has an entry once, so the same one again is the one that is there. */
export async function insertEntry(trx: Trx, entry: Entry): Promise<string> {
  const bytes = Buffer.from(encodeEntry(entry))
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
