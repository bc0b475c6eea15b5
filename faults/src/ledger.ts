import type { ClientBase } from 'pg'
import type { Pool } from '../../server/src/platform/db/db.ts'
import { breachesIn, compare, type Breaches, type Journal, type Stored } from './journal.ts'

/** Compares the clients' journal with the database. */
export async function compareWithLedger(
  client: ClientBase | Pool,
  journal: Journal,
): Promise<{ transfers: number; breaches: Breaches }> {
  const read = async <T extends object>(sql: string): Promise<T[]> => (await client.query<T>(sql)).rows
  const stored: Stored = {
    transfers: await read(transfers),
    wallets: await read(wallets),
    records: await read(records),
  }
  return { transfers: stored.transfers.length, breaches: compare(journal, stored) }
}

// Amounts of a run fit into a double, and must be numbers to be compared.
const transfers = `
  select t.id::float8, member_id as member, key, ends, amount::float8, free_after::float8 as "freeAfter", debit, credit
  from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id`
const wallets = 'select member_id as member, free::float8, held::float8 from cell.wallet where member_id is not null'

/** The records of each domain, by the key of their transfer. */
const records = `
  select 'stake:' || o.id as key, string_agg(number, ' ' order by number collate "C") as record
    from cell.lottery_order o left join cell.lottery_ticket t on t.order_id = o.id and t.member_id = o.member_id
    group by o.member_id, o.id
  union all
  select 'cancel:' || number, 'cancelled'
    from cell.lottery_cancelled c join cell.lottery_ticket t on t.draw_id = c.draw_id and t.id = c.ticket_id
  union all
  select 'play:' || supplier || ':' || transaction_uuid, kind || ' ' || status from cell.vendor_transaction
  union all
  select 'deposit:' || id, state from cell.deposit
  union all
  select 'withdrawal:' || id, 'requested' from cell.withdrawal
  union all
  select 'withdrawal:' || id || ':' || case state when 'refused' then 'returned' else state end, state
    from cell.withdrawal where state <> 'requested'`

/**
 * Proves that the detector works: in a transaction that is rolled back, one order's stake is deleted and then one is duplicated. Each
 * must be reported, and nothing else.
 */
export async function detectorSees(pool: Pool, journal: Journal): Promise<{ deleted: boolean; doubled: boolean }> {
  const after = async (change: string, key: string): Promise<Breaches> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('alter table cell.wallet_transfer disable trigger user')
      await client.query('drop index if exists cell.wallet_transfer_once')
      await client.query(change, [key])
      return (await compareWithLedger(client, journal)).breaches
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const { rows } = await pool.query<{ key: string }>(
    `select key from cell.wallet_transfer where key like 'stake:%' order by id desc`,
  )
  // An acknowledged one: a call without a response may legitimately be missing.
  const key = rows.find((row) => (journal.get(row.key)?.answers.length ?? 0) > 0)?.key
  if (key === undefined) return { deleted: false, doubled: false }
  const deletion = await after(`delete from cell.wallet_transfer where key = $1`, key)
  const repetition = await after(
    `insert into cell.wallet_transfer
       (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at, shard)
     select merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at, shard
     from cell.wallet_transfer where key = $1`,
    key,
  )
  return {
    // A retried call may have returned the balance after the deleted transfer, and is then reported as well.
    deleted: deletion.lost.includes(key) && breachesIn(deletion) === deletion.lost.length,
    doubled: repetition.doubled.length === 1 && breachesIn(repetition) === 1,
  }
}
