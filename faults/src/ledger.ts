import type { ClientBase } from 'pg'
import type { Pool } from '../../server/src/platform/db/db.ts'
import { loadShardMap } from '../../server/src/platform/db/shards.ts'
import { breachesIn, compare, type Breaches, type Journal, type Stored } from './journal.ts'

/** Compares the clients' journal with the database. */
export async function compareWithLedger(
  client: ClientBase | Pool,
  journal: Journal,
  schemas: readonly string[],
): Promise<{ transfers: number; breaches: Breaches }> {
  const inAll = async <T extends object>(sql: (schema: string) => string): Promise<T[]> => {
    const rows: T[] = []
    for (const schema of schemas) rows.push(...(await client.query<T>(sql(schema))).rows)
    return rows
  }
  const stored: Stored = {
    transfers: await inAll(transfersIn),
    wallets: await inAll(walletsIn),
    records: await inAll(recordsIn),
  }
  return { transfers: stored.transfers.length, breaches: compare(journal, stored) }
}

// Amounts of a run fit into a double, and must be numbers to be compared.
const transfersIn = (schema: string) => `
  select t.id::float8, member_id as member, key, ends, amount::float8, free_after::float8 as "freeAfter", debit, credit
  from ${schema}.wallet_transfer t join ${schema}.wallet w on w.id = t.wallet_id`
const walletsIn = (schema: string) =>
  `select member_id as member, free::float8, held::float8 from ${schema}.wallet where member_id is not null`

/** The records of each domain, by the key of their transfer. */
const recordsIn = (schema: string) => `
  select 'stake:' || o.id as key, string_agg(number, ' ' order by number collate "C") as record
    from ${schema}.lottery_order o left join ${schema}.lottery_ticket t on t.order_id = o.id and t.member_id = o.member_id
    group by o.member_id, o.id
  union all
  select 'cancel:' || number, 'cancelled'
    from ${schema}.lottery_cancelled c join ${schema}.lottery_ticket t on t.draw_id = c.draw_id and t.id = c.ticket_id
  union all
  select 'play:' || supplier || ':' || transaction_uuid, kind || ' ' || status from ${schema}.vendor_transaction
  union all
  select 'deposit:' || id, state from ${schema}.deposit
  union all
  select 'withdrawal:' || id, 'requested' from ${schema}.withdrawal
  union all
  select 'withdrawal:' || id || ':' || case state when 'refused' then 'returned' else state end, state
    from ${schema}.withdrawal where state <> 'requested'`

/**
 * Proves that the detector works: in a transaction that is rolled back, one order's stake is deleted and then one is duplicated. Each
 * must be reported, and nothing else.
 */
export async function detectorSees(pool: Pool, journal: Journal): Promise<{ deleted: boolean; doubled: boolean }> {
  const { schemas } = await loadShardMap(pool)
  const [schema = ''] = schemas
  const after = async (change: string, key: string): Promise<Breaches> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`alter table ${schema}.wallet_transfer disable trigger user`)
      await client.query(`drop index if exists ${schema}.wallet_transfer_once`)
      await client.query(change, [key])
      return (await compareWithLedger(client, journal, schemas)).breaches
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const { rows } = await pool.query<{ key: string }>(
    `select key from ${schema}.wallet_transfer where key like 'stake:%' order by id desc`,
  )
  // An acknowledged one: a call without a response may legitimately be missing.
  const key = rows.find((row) => (journal.get(row.key)?.answers.length ?? 0) > 0)?.key
  if (key === undefined) return { deleted: false, doubled: false }
  const deletion = await after(`delete from ${schema}.wallet_transfer where key = $1`, key)
  const repetition = await after(
    `insert into ${schema}.wallet_transfer
       (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at)
     select merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at
     from ${schema}.wallet_transfer where key = $1`,
    key,
  )
  return {
    // A retried call may have returned the balance after the deleted transfer, and is then reported as well.
    deleted: deletion.lost.includes(key) && breachesIn(deletion) === deletion.lost.length,
    doubled: repetition.doubled.length === 1 && breachesIn(repetition) === 1,
  }
}
