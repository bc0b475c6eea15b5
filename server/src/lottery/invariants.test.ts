import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, noteAudit } from '../wallet/index.ts'
import { lotteryInvariants } from './store/invariants.ts'
import { atTen, TestLotteries } from '../../testing/lottery/lotteries.ts'
import type { TestPlayer } from '../../testing/lottery/player.ts'
import { voidDraw } from './draws/void-draw.ts'

let test: TestLotteries
let player: TestPlayer
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T09:00:00Z' })
  await test.haveReceiptKey()
  player = await test.addPlayer()
  await test.addLottery({ code: 'DRAWN', timetable: atTen(1) })
  await test.addLottery({ code: 'VOID', timetable: atTen(1) })
  await test.addLottery({ code: 'OPEN', timetable: atTen(59) })
  await test.runAt(test.now)
  await test.runAt('2026-03-02T09:02:00Z')
  // The audit of the empty database sets the mark, so everything below counts as moved since then.
  const audited = await audit(test.database.jobs.ownerPool, { invariants: lotteryInvariants })
  await noteAudit(test.database.jobs.ownerPool, audited, new Date())
  for (const code of ['DRAWN', 'VOID', 'OPEN']) {
    const lines = ['odd', 'even'].map((pick) => ({ bet: 'digit1-parity', pick, stake: 1_000 }))
    const numbers = await test.buy(player, await test.draw(code, '20260302'), [
      ...lines,
      { bet: 'last2', pick: '00', stake: 50 },
    ])
    await test.database.pool.query(`select cell.lottery_cancel($1, $2, $3, 'a note')`, [
      player.merchantId,
      player.id,
      numbers.at(2),
    ])
  }
  await voidDraw(test.context, await test.draw('VOID', '20260302'), 'a test')
  await test.runThrough(await test.draw('DRAWN', '20260302'))
})
afterAll(() => test.close())

const numberOf = (code: string) =>
  `(select id from public.lottery_draw where lottery_code = '${code}' and numero = '20260302')`

it('the invariants hold in a full audit and in a quick audit', async () => {
  expect((await test.draw('DRAWN', '20260302')).state).toBe('published')
  expect((await test.draw('VOID', '20260302')).state).toBe('refunded')
  expect(await test.broken(lotteryInvariants)).toEqual([])
  expect(await test.broken(lotteryInvariants, true)).toEqual([])
})

it('each planted contradiction is found, in a quick audit too where it can be', async () => {
  await test.database.ownerPool.query('alter table cell.lottery_ticket disable trigger lottery_ticket_stays')
  const [drawn, voided, open] = ['DRAWN', 'VOID', 'OPEN'].map(numberOf)
  const stake = 'an order is one stake, and a stake is one order'
  const sum = 'an order is the sum of its tickets'
  const ofOrder = 'a ticket is of an order'
  const inTime = 'an order was placed before the sale ended'
  const onePrize = 'a prize is one transfer, and a transfer of a prize is one prize'
  const back = 'a ticket that was given back is one stake returned'
  const oneEnd = 'a ticket wins, is refunded or was given back, and only one of these'
  const rules = 'a prize is what the rules give, never above the cap, and a refund what was staked'
  const everybody = 'everybody who won, or gets a stake back, has it'
  const left = 'a draw that is over has nothing left to settle'
  const noEnd = 'no ticket is left without an end'
  /** Each planted change, the invariants it breaks, and those of them that a quick audit finds. */
  const planted: [change: string, breaks: string[], quick: string[]][] = [
    [`update cell.lottery_order set stake = stake + 1 where draw_id = ${open}`, [stake, sum], [stake, sum]],
    [`delete from cell.lottery_order where draw_id = ${open}`, [stake, ofOrder], [stake]],
    [`update cell.lottery_ticket set stake = stake + 1 where draw_id = ${open} and pick = 'odd'`, [sum], [sum]],
    [`update cell.lottery_order set placed_at = '2026-03-02T11:00:00Z' where draw_id = ${open}`, [inTime], [inTime]],
    [
      `update cell.lottery_prize set amount = amount + 1 where draw_id = ${drawn}`,
      [onePrize, rules],
      [onePrize, rules],
    ],
    // FAIR-05: the prize is what stake and factor give, and more than a ticket may pay.
    [
      `update cell.lottery_ticket set stake = 2000000000 where draw_id = ${drawn} and bet = 'digit1-parity';
       update cell.lottery_prize set amount = 3900000000 where draw_id = ${drawn}`,
      [sum, onePrize, rules],
      [sum, onePrize, rules],
    ],
    [`delete from cell.lottery_prize where draw_id = ${drawn}`, [onePrize, everybody], [onePrize]],
    [`delete from cell.lottery_prize where draw_id = ${voided}`, [onePrize, everybody], [onePrize]],
    [`update cell.lottery_winner set amount = amount + 1 where draw_id = ${drawn}`, [rules], [rules]],
    [`delete from cell.lottery_cancelled where draw_id = ${open}`, [back], [back]],
    [
      `insert into cell.lottery_cancelled select merchant_id, draw_id, member_id, id, now() from cell.lottery_ticket where draw_id = ${voided} and pick = 'odd'`,
      [back, oneEnd],
      [oneEnd],
    ],
    [
      `update cell.lottery_prize set kind = 'win' where draw_id = ${voided}`,
      [onePrize, oneEnd, rules],
      [onePrize, oneEnd, rules],
    ],
    [`update cell.lottery_chunk set settled_at = null where draw_id = ${drawn}`, [left], []],
    [`update test_clock set at = at + interval '2 days'`, [noEnd], [noEnd]],
    [
      `select cell.wallet_apply(true, now(), array[('${player.merchantId}', '${player.id}', 'real', 'PHP', 'post', 'win:AAAA-AAAA-AAAA-AAAA', sha256('x'),
         'game', 'free', 5, 'win', null, null, null)::cell.wallet_posting])`,
      [onePrize],
      [onePrize],
    ],
    [
      `select cell.wallet_apply(true, now(), array[('${player.merchantId}', '${player.id}', 'real', 'PHP', 'post', 'stake:${randomUUID()}', sha256('x'),
         'free', 'game', 5, 'stake', null, null, null)::cell.wallet_posting])`,
      [stake],
      [stake],
    ],
  ]
  const client = await test.database.ownerPool.connect()
  const seen = new Set<string>()
  const ask = async (sqlOf: 'sql' | 'sqlSince') => {
    const broken: string[] = []
    for (const invariant of lotteryInvariants) {
      const text = invariant[sqlOf]
      if (text && (await client.query(text)).rowCount) broken.push(invariant.name)
    }
    return broken.toSorted()
  }
  try {
    for (const [change, breaks, quick] of planted) {
      await client.query('begin')
      await client.query(change)
      expect(await ask('sql'), change).toEqual(breaks.toSorted())
      expect(await ask('sqlSince'), change).toEqual(quick.toSorted())
      await client.query('rollback')
      for (const name of breaks) seen.add(name)
    }
  } finally {
    client.release(true)
  }
  expect([...seen].toSorted()).toEqual(lotteryInvariants.map(({ name }) => name).toSorted())
})
