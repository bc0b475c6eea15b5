import { timeOf } from '@parola/fair-draw'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideResult } from './sources/decide-result.ts'
import { isPromised, type Draw } from './draw.ts'
import { lotteryInvariants } from '../store/invariants.ts'
import { atTen, TestLotteries } from '../../../testing/lottery/lotteries.ts'
import type { TestPlayer } from '../../../testing/lottery/player.ts'
import { voidDraw } from './void-draw.ts'

let test: TestLotteries
let player: TestPlayer
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T09:00:00Z' })
  await test.haveReceiptKey()
  player = await test.addPlayer({ balance: 100_000 })
})
afterAll(() => test.close())

const lines = [
  { bet: 'digit1-parity', pick: 'odd', stake: 300 },
  { bet: 'digit1-parity', pick: 'even', stake: 200 },
]
const seconds = (at: Date, count: number) => new Date(at.getTime() + count * 1000)
const again = async ({ gameCode, numero }: Draw) => test.draw(gameCode, numero)
let games = 0

/** A draw on sale with two tickets, one of which wins, on a day after everything before has ended. */
async function onSale({ source = 'fair' }: { source?: 'fair' | 'external' } = {}): Promise<Draw> {
  const code = await addNextLottery(source)
  const draw = await test.draw(code, test.now.toISOString().slice(0, 10).replaceAll('-', ''))
  expect(await test.buy(player, draw, lines)).toHaveLength(2)
  return draw
}

async function addNextLottery(source: 'fair' | 'external' = 'fair'): Promise<string> {
  games += 1
  const code = `GAME_${games}`
  await test.database.ownerPool.query('update lottery set retired_at = lottery_now()')
  await test.setTime(new Date(Date.UTC(2026, 2, 3 * games, 9)))
  await test.addLottery({ code, timetable: atTen(6), source })
  await test.runAt(test.now)
  await test.runAt(seconds(test.now, 120))
  return code
}

async function rowOf({ id }: Draw) {
  const { rows } = await test.database.ownerPool.query('select * from lottery_draw where id = $1', [id])
  return rows[0] as { round: string; void_reason: string | null }
}

it('DRAW-05 a draw waits for a late beacon, and no other round decides it', async () => {
  const draw = await onSale()
  await test.lock(draw)
  test.beaconLateMs = 40_000
  for (const late of [3, 10, 30]) {
    await test.runAt(seconds(draw.drawsAt, late))
    expect((await again(draw)).state).toBe('locked')
  }
  await test.runAt(seconds(draw.drawsAt, 50))
  expect((await again(draw)).state).toBe('published')
  const results = (await test.entriesOf('result')).filter(({ draws }) =>
    draws.some(({ game }) => game === draw.gameCode),
  )
  expect(results.map(({ round }) => round)).toEqual([isPromised(draw) ? draw.origin.round : 0])
  test.beaconLateMs = 0
})

it('DRAW-05 FAIR-03 a draw without a beacon round is void when its patience of a day ends, and every stake is refunded', async () => {
  const draw = await onSale()
  const before = await test.balanceOf(player)
  await test.lock(draw)
  test.beaconLateMs = Infinity
  const patienceEnds = seconds(timeOf(test.context.beacon.chain, Number((await rowOf(draw)).round)), 86_400)
  // Nobody can shorten the patience of a draw that is on sale.
  await expect(
    test.database.ownerPool.query(`update lottery_draw set patience_seconds = 86399 where id = $1`, [draw.id]),
  ).rejects.toThrow('lottery_draw_patience_a_day')
  await test.runAt(seconds(patienceEnds, -1))
  expect((await again(draw)).state).toBe('locked')
  await test.runAt(seconds(patienceEnds, 300))
  expect((await again(draw)).state).toBe('refunded')
  expect((await rowOf(draw)).void_reason).toBe('beacon_late')
  expect(await test.balanceOf(player)).toBe(before + 500)
  test.beaconLateMs = 0
  await test.runAt(seconds(patienceEnds, 600))
  expect((await again(draw)).state).toBe('refunded')
  expect(await test.balanceOf(player)).toBe(before + 500)
  expect(await test.broken(lotteryInvariants)).toEqual([])
})

it('DRAW-02 a draw voided while on sale sells no more tickets and refunds every stake', async () => {
  const draw = await onSale()
  const before = await test.balanceOf(player)
  expect(await voidDraw(test.context, await again(draw), 'a burst pipe')).toBe(true)
  expect(await test.buy(player, draw, lines)).toBe('closed')
  await test.runAt(test.now)
  expect((await again(draw)).state).toBe('refunded')
  expect(await test.balanceOf(player)).toBe(before + 500)
  expect(await voidDraw(test.context, await again(draw), 'twice')).toBe(false)
  expect(await test.broken(lotteryInvariants)).toEqual([])
})

it('FAIR-03 whoever asks, a draw is not void from closing on, whether its numbers are known or not', async () => {
  const draw = await onSale()
  await test.setTime(draw.closesAt)
  for (const reason of ['a burst pipe', 'beacon_late', 'result_late', 'not_held', 'cancelled'])
    expect(await voidDraw(test.context, await again(draw), reason)).toBe(false)
  await test.lock(draw)
  // The round is out, and the operator knows what would be paid.
  await test.setTime(seconds(draw.drawsAt, 30))
  for (const reason of ['a burst pipe', 'beacon_late', 'result_late'])
    expect(await voidDraw(test.context, await again(draw), reason)).toBe(false)
  await test.runAt(test.now)
  expect((await again(draw)).state).toBe('published')
  expect(await voidDraw(test.context, await again(draw), 'beacon_late')).toBe(false)
})

it('DRAW-03 play money wins play money, and a deleted trial member does not stop other payments', async () => {
  const stays = await test.addPlayer({ book: 'trial', balance: 1_000 })
  const leaves = await test.addPlayer({ book: 'trial', balance: 1_000 })
  const code = await addNextLottery()
  const draw = await test.draw(code, test.now.toISOString().slice(0, 10).replaceAll('-', ''))
  for (const one of [stays, leaves]) expect(await test.buy(one, draw, lines)).toHaveLength(2)
  await test.database.ownerPool.query(`delete from cell.member where id = $1`, [leaves.id])
  await test.runThrough(draw)
  expect((await again(draw)).state).toBe('published')
  expect([1_000 - 500 + 585, 1_000 - 500 + 390]).toContain(await test.balanceOf(stays))
  expect(await test.broken(lotteryInvariants)).toEqual([])
})

it('DRAW-05 FAIR-11 a state lottery’s result counts as soon as two sources agree and none differs', async () => {
  const draw = await onSale({ source: 'external' })
  const name = `${draw.gameCode} ${draw.numero}`
  const stateAt = async (minutes: number) => {
    await test.runAt(seconds(draw.drawsAt, minutes * 60))
    return (await again(draw)).state
  }
  const decide = async (text: string) =>
    decideResult(test.contextOn(test.database.ownerPool), await again(draw), { outcome: [[text]], operator: 'ana' })
  await test.lock(draw)
  expect(await stateAt(1)).toBe('locked')
  test.told.bulletin.set(name, '12345')
  expect(await stateAt(2)).toBe('locked')
  // One report is not enough, and an impossible one counts as none. Nobody decides while the sources do not differ.
  test.told.gazette.set(name, '1234')
  expect(await stateAt(3)).toBe('locked')
  expect(await decide('12345')).toBe(false)
  test.told.gazette.set(name, '12345')
  expect(await stateAt(4)).toBe('published')
  expect((await again(draw)).outcome).toEqual([['12345']])
  expect((await test.transfersOf(player, 'win')).at(-1)?.amount).toBe(585)
})

it('FAIR-11 where the sources differ, an operator decides for what one of them reports', async () => {
  const draw = await onSale({ source: 'external' })
  const name = `${draw.gameCode} ${draw.numero}`
  const decide = async (text: string) =>
    decideResult(test.contextOn(test.database.ownerPool), await again(draw), { outcome: [[text]], operator: 'ana' })
  expect(await decide('12345')).toBe(false)
  await test.lock(draw)
  test.told.bulletin.set(name, '12345')
  test.told.gazette.set(name, '12346')
  await test.runAt(seconds(draw.drawsAt, 60))
  expect((await again(draw)).state).toBe('locked')
  expect(await decide('77777')).toBe(false)
  // The owner of the tables writes a decision, and has no key to sign it.
  await test.database.ownerPool.query(
    `insert into lottery_decision (draw_id, outcome, operator, signature, decided_at) values ($1, '[["12345"]]', 'ana', '\\x00', now())`,
    [draw.id],
  )
  await test.runAt(seconds(draw.drawsAt, 100))
  expect((await again(draw)).state).toBe('locked')
  expect(await decide('12346')).toBe(true)
  await test.runAt(seconds(draw.drawsAt, 120))
  expect((await again(draw)).outcome).toEqual([['12346']])
})

it('DRAW-05 FAIR-11 a draw whose sources never agree, and for which nobody decides, becomes void after its patience', async () => {
  const draw = await onSale({ source: 'external' })
  await test.lock(draw)
  test.told.bulletin.set(`${draw.gameCode} ${draw.numero}`, '11111')
  test.told.gazette.set(`${draw.gameCode} ${draw.numero}`, '22222')
  await test.runAt(seconds(draw.drawsAt, 300))
  await test.runAt(seconds(timeOf(test.context.beacon.chain, Number((await rowOf(draw)).round)), 86_399))
  expect((await again(draw)).state).toBe('locked')
  await test.runAt(seconds(draw.drawsAt, 86_700))
  expect((await again(draw)).state).toBe('refunded')
  expect((await rowOf(draw)).void_reason).toBe('result_late')
})

it('DRAW-01 a draw that cannot be made does not stop the others of its round', async () => {
  const good = await onSale()
  const code = `BROKEN_${games}`
  await test.addLottery({ code, timetable: atTen(6) })
  await test.runAt(test.now)
  const broken = await test.draw(code, good.numero)
  await test.database.ownerPool.query(`update lottery_draw set rule_version = 99 where id = $1`, [broken.id])
  await test.runThrough(good)
  expect([(await again(good)).state, (await again(broken)).state]).toEqual(['published', 'locked'])
  await test.database.ownerPool.query(`update lottery_draw set rule_version = 1 where id = $1`, [broken.id])
  await test.runAt(seconds(test.now, 11))
  expect((await again(broken)).state).toBe('published')
})
