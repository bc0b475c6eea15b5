import { afterAll, beforeAll, expect, it } from 'vitest'
import { runLocks, type MadeLock } from '../../../testing/lottery/lock-run.ts'
import { TestLotteries } from '../../../testing/lottery/lotteries.ts'

const tickets = 2_000

let test: TestLotteries
beforeAll(async () => {
  test = await TestLotteries.open({ now: new Date().toISOString() })
  // The witnesses sign by the machine's clock, so the draws follow it too.
  await test.database.ownerPool.query(
    `create or replace function lottery_now() returns timestamptz language sql volatile
       as $$ select date_trunc('milliseconds', clock_timestamp()) $$`,
  )
})
afterAll(() => test.close())

/** A draw with tickets. */
async function fillDraw(): Promise<string> {
  const { ownerPool } = test.database
  await test.addLottery({ code: 'MINUTE' })
  // No other draw is planned.
  await ownerPool.query('update lottery set retired_at = now()')
  const { rows } = await ownerPool.query<{ id: string }>(
    `insert into lottery_draw (lottery_code, numero, kind, rule_version, state, opens_at, closes_at, draws_at, due_at, patience_seconds)
     values ('MINUTE', '20260101-0001', 'fast', 1, 'planned', '2030-01-01', '2030-01-02', '2030-01-03', '2030-01-01', 86400) returning id`,
  )
  const id = rows[0]?.id ?? ''
  await ownerPool.query(
    `insert into cell.lottery_ticket
       (draw_id, merchant_id, member_id, order_id, number, bet, pick, stake, book, currency, text, salt, issued_at)
     select $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'T-' || n, 'last2', '13', 100, 'real', 'PHP', 'ticket ' || n,
       decode(md5(n::text), 'hex'), now() from generate_series(1, $2::int) n`,
    [id, tickets],
  )
  return id
}

it('FAIR-17 locks are witnessed by two witnesses at least 3 s before their round, draw after draw', async () => {
  const { ownerPool } = test.database
  const locks: MadeLock[] = []
  for await (const lock of runLocks({ pool: ownerPool, context: test.context, drawId: await fillDraw(), draws: 3 }))
    locks.push(lock)
  expect(locks).toEqual([1, 2, 3].map(() => ({ count: tickets, seconds: expect.any(Number), isLate: false })))
  expect(Math.max(...locks.map(({ seconds }) => seconds))).toBeLessThanOrEqual(12)
})
