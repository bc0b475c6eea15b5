import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool, type Pool } from '../../platform/db/db.ts'
import { playCalls, type PlayCall } from './play-call.ts'
import * as store from './store/play-calls.ts'
import { backOf, betOf, TestPlay, winOf, type TestSeat } from '../../../testing/vendors/play.ts'

let play: TestPlay
/** A single connection, so that it keeps its query plans. */
let session: Pool
const seats: TestSeat[] = []
beforeAll(async () => {
  play = await TestPlay.open()
  session = openPool({ url: play.database.url, role: 'parola_app', size: 1 })
  for (let count = 0; count < 32; count += 1) seats.push(await play.seat(await play.player(1_000_000)))
})
afterAll(async () => {
  await session.end()
  await play.close()
})

const supplier = 'studio'
const sent = <T extends object>(body: T) => ({ request_uuid: 'r', ...body })

/** A bet, its win and its rollback for each seat, as three batches. */
function batchesOf(some: readonly TestSeat[]): PlayCall[][] {
  const bets = some.map((seat) => betOf(seat, 10))
  const hash = () => Buffer.from(randomUUID().replaceAll('-', '').repeat(2), 'hex')
  return [
    bets.map((bet) => playCalls.bet(supplier, sent(bet), hash())),
    bets.map((bet) => playCalls.win(supplier, sent(winOf(bet, 5)), hash())),
    bets.map((bet) => playCalls.rollback(supplier, sent(backOf(bet)), hash())),
    some.map((seat) => playCalls.rollback(supplier, sent(backOf(betOf(seat, 1))), hash())),
    bets.map((bet) => playCalls['round/end'](supplier, sent(bet), hash())),
  ]
}

const rowsRead = async () => {
  const { rows } = await session.query<{ read: number }>(
    `select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_all_tables where schemaname = 'cell'`,
  )
  return rows[0]?.read ?? 0
}

/** Rows read per call, within the deciding transaction. */
async function readPerCall(calls: readonly PlayCall[]): Promise<number> {
  await session.query('begin')
  const before = await rowsRead()
  const decided = await store.apply(session, calls, { now: play.now, wait: false })
  const read = (await rowsRead()) - before
  await session.query('commit')
  const wanted = calls[0]?.kind === 'rollback' ? ['OK', 'ALREADY_SETTLED'] : ['OK']
  expect(decided.every(({ status }) => wanted.includes(status))).toBe(true)
  return read / calls.length
}

it('plans made with nearly empty tables read as few rows after members and suppliers have a long history', async () => {
  const [first] = seats
  for (let times = 0; times < 4; times += 1)
    for (const calls of batchesOf([first!])) await store.apply(session, calls, { now: play.now, wait: false })
  const { ownerPool } = play.database
  await ownerPool.query(
    `insert into cell.vendor_transaction (merchant_id, member_id, supplier, transaction_uuid, kind, status, body_hash, reference, round,
       game_code, book, currency, amount, won, is_free, is_repeat, at)
     select $1, $2, 'studio', 'old' || n, (array['bet', 'win', 'rollback'])[n % 3 + 1], 'OK', '', case when n % 3 > 0 then 'of' || n end, 'old' || n,
       'koi', 'real', 'PHP', 1, 0, false, false, now() from generate_series(1, 9000) n`,
    [play.merchantId, first!.id],
  )
  await ownerPool.query(
    `insert into cell.vendor_round (merchant_id, member_id, supplier, round, vendor_code, game_type, game_code, book, currency, stake, bets, won,
       state, opened_at, closed_at)
     select $1, $2, 'studio', 'old' || n, 'PG', 'RNG', 'koi', 'real', 'PHP', 1, 1, 0, 'closed', now(), now() from generate_series(1, 5000) n`,
    [play.merchantId, first!.id],
  )
  await ownerPool.query(
    `insert into cell.vendor_session (launch_hash, merchant_id, member_id, supplier, vendor_code, game_type, game_code, book, currency, language,
       device, opened_at, launch_expires_at)
     select sha256(n::text::bytea), $1, $2, 'studio', 'PG', 'RNG', 'koi', 'real', 'PHP', 'EN', 'web', now(), now() from generate_series(1, 3000) n`,
    [play.merchantId, first!.id],
  )
  await ownerPool.query(
    `insert into cell.wallet_transfer (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at)
     select $1, id, 'cash', 'free', 1, 1, 0, 'deposit', 'deposit ' || n, '', now() from cell.wallet, generate_series(1, 5000) n where member_id = $2`,
    [play.merchantId, first!.id],
  )
  for (const calls of batchesOf(seats)) expect(await readPerCall(calls)).toBeLessThan(20)
})
