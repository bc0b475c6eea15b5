import type { ClientBase } from 'pg'
import type { Pool } from '../../server/src/platform/db.ts'
import { loadShardMap } from '../../server/src/platform/shards.ts'
import { breachesIn, compare, type Breaches, type Journal, type Transfer, type Wallet } from './journal.ts'

/** What the phones were told beside what the ledger says. */
export async function compareWithLedger(client: ClientBase | Pool, journal: Journal, schemas: readonly string[]) {
  const transfers: Transfer[] = []
  const wallets: Wallet[] = []
  for (const schema of schemas) {
    transfers.push(...(await client.query<Transfer>(transfersOf(schema))).rows)
    wallets.push(...(await client.query<Wallet>(walletsOf(schema))).rows)
  }
  return { transfers: transfers.length, breaches: compare(journal, transfers, wallets) }
}

// Amounts of a run fit into a double; as texts they would not compare.
const transfersOf = (schema: string) => `
  select t.id::text, member_id as member, key, ends, amount::float8, free_after::float8 as "freeAfter", held_after::float8 as "heldAfter",
    debit, credit
  from ${schema}.wallet_transfer t join ${schema}.wallet w on w.id = t.wallet_id`
const walletsOf = (schema: string) =>
  `select member_id as member, free::float8, held::float8 from ${schema}.wallet where member_id is not null`

/** A detector that never speaks proves nothing, so it is shown both crimes on the run's own ledger, in a transaction that is undone. */
export async function detectorSees(pool: Pool, journal: Journal): Promise<{ deleted: boolean; doubled: boolean }> {
  const { schemas } = await loadShardMap(pool)
  const [schema = ''] = schemas
  const afterCrime = async (crime: string): Promise<Breaches> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`alter table ${schema}.wallet_transfer disable trigger user`)
      await client.query(`drop index ${schema}.wallet_transfer_once`)
      await client.query(crime)
      return (await compareWithLedger(client, journal, schemas)).breaches
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const victim = `(select id from ${schema}.wallet_transfer where debit = 'free' and credit = 'game' order by id desc limit 1)`
  const deletion = await afterCrime(`delete from ${schema}.wallet_transfer where id = ${victim}`)
  const repetition = await afterCrime(`
    insert into ${schema}.wallet_transfer
      (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at)
    select merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at
    from ${schema}.wallet_transfer where id = ${victim}`)
  return {
    deleted: deletion.lost.length === 1 && breachesIn(deletion) === 1,
    doubled: repetition.doubled.length === 1 && breachesIn(repetition) === 1,
  }
}
