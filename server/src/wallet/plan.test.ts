import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, openPool, type Pool, type Trx } from '../platform/db/db.ts'
import { testDatabase, type TestDatabase } from '../../testing/platform.ts'
import { entryOf, type WalletRef } from './movement.ts'
import * as store from './store/wallets.ts'

let database: TestDatabase
/** A single connection, so that it keeps its query plans. */
let session: Pool
const merchantId = randomUUID()

beforeAll(async () => {
  database = await testDatabase()
  session = openPool({ url: database.url, role: 'parola_app', size: 1 })
})
afterAll(async () => {
  await session.end()
  await database.drop()
})

async function members(count: number): Promise<WalletRef[]> {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `with made as (
      insert into cell.member (id, merchant_id, user_name, created_at)
      select gen_random_uuid(), $1, gen_random_uuid(), now() from generate_series(1, $2) returning id
    )
    insert into cell.wallet (merchant_id, member_id, book, currency, trial, opened_at, free)
    select $1, id, 'real', 'PHP', false, now(), 1e9 from made returning member_id as id`,
    [merchantId, count],
  )
  return rows.map(({ id }) => ({ merchantId, owner: { id }, book: 'real', currency: 'PHP' }))
}

const bet = (wallet: WalletRef): store.Posting => ({
  wallet,
  entry: entryOf({ act: 'post', key: randomUUID(), code: 'stake', to: 'game', amountMinor: 1 }, 'real'),
})

it('a plan made with an empty ledger reads as few rows when the ledger is full and one wallet has a long history', async () => {
  const [first] = await members(1)
  const act = <T>(work: (trx: Trx) => Promise<T>) => inTransaction(session, { merchantId, now: new Date() }, work)
  for (let index = 0; index < 10; index += 1) await act((trx) => store.applyIn(trx, [bet(first!)]))

  const many = await members(500)
  await database.ownerPool.query(
    `insert into cell.wallet_transfer (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at)
    select $1, id, 'cash', 'free', 1, 1, 0, 'deposit', 'deposit ' || n, '', now() from cell.wallet, generate_series(1, 5000) n
    where member_id = $2`,
    [merchantId, first!.owner.id],
  )
  const batch = [first!, ...many.slice(0, 63)].map(bet)
  const { outcomes, rows } = await act(async (trx) => ({
    outcomes: await store.applyIn(trx, batch),
    ...(await sql<{ read: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_all_tables where schemaname = 'cell'`.execute(
      trx.db,
    )),
  }))
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['done']))
  expect(rows[0]?.read).toBeLessThan(64 * 8)
})
