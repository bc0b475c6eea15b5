import { afterAll, beforeAll, expect, it } from 'vitest'
import { factorOf, prizeMinor, ruleTable } from '@parola/fair-draw/rules'
import { keepLogOnce } from '../log/keep-log.ts'
import { runDraws } from './run-draws.ts'
import { lotteryInvariants } from '../store/invariants.ts'
import { atTen, TestLotteries } from '../../../testing/lottery/lotteries.ts'
import type { TestPlayer } from '../../../testing/lottery/player.ts'

let test: TestLotteries
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
  await test.haveReceiptKey()
})
afterAll(() => test.close())

const seconds = (count: number) => new Date(Date.parse('2026-03-02T10:00:00Z') + count * 1000)
/** Many lotteries in parallel: some draw every minute, some once a day at the same moment. */
const beats = Array.from({ length: 6 }, (_, index) => `BEAT_${index}`)
const dailies = Array.from({ length: 18 }, (_, index) => `DAILY_${index}`)
const firstOf = (code: string) => (code.startsWith('BEAT') ? '20260302-0604' : '20260302')

it('DRAW-01 dozens of lotteries open, lock, draw, settle and publish automatically, and pay what the rules say', async () => {
  for (const code of beats) await test.addLottery({ code })
  for (const code of dailies) await test.addLottery({ code, timetable: atTen(3) })
  const players: TestPlayer[] = []
  for (let count = 0; count < 6; count += 1) players.push(await test.addPlayer())
  await test.runAt(seconds(0))
  await test.runAt(seconds(105))
  let staked = 0
  for (const code of [...beats, ...dailies]) {
    const draw = await test.draw(code, firstOf(code))
    for (const [index, player] of players.entries()) {
      const lines = [
        { bet: 'digit1', pick: String(index), stake: 100 },
        { bet: 'digit1-parity', pick: index % 2 ? 'odd' : 'even', stake: 200 },
      ]
      expect(await test.buy(player, draw, lines)).toHaveLength(2)
      staked += 300
    }
  }
  // Tick every two and a half seconds, as the clock does.
  for (let at = 107.5; at <= 210; at += 2.5) await test.runAt(seconds(at))
  let won = 0
  for (const code of [...beats, ...dailies]) {
    const draw = await test.draw(code, firstOf(code))
    expect(draw.state).toBe('published')
    if (!draw.outcome) throw new Error('a published draw has no outcome')
    const table = ruleTable(draw.kind, draw.ruleVersion)
    for (const index of players.keys()) {
      won += prizeMinor(100, factorOf(table, 'digit1', String(index), draw.outcome))
      won += prizeMinor(200, factorOf(table, 'digit1-parity', index % 2 ? 'odd' : 'even', draw.outcome))
    }
  }
  for (const code of beats) {
    const states = Object.entries(await test.statesOf(code))
    expect(states.slice(0, 4).map(([numero, state]) => `${numero} ${state}`)).toEqual([
      '20260302-0604 published',
      '20260302-0605 open',
      '20260302-0606 planned',
      '20260302-0607 planned',
    ])
    expect(states).toHaveLength(11)
  }
  const balances = await Promise.all(players.map((player) => test.balanceOf(player)))
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(players.length * 1_000_000 - staked + won)
  expect(won).toBeGreaterThan(0)
  expect(await test.broken(lotteryInvariants)).toEqual([])
}, 300_000)

it('DRAW-01 two concurrent runs give the same result as one', async () => {
  for (const at of [225, 230, 243]) {
    await test.setTime(seconds(at))
    await Promise.all([runDraws(test.context, test.now), runDraws(test.context, test.now)])
    await keepLogOnce(test.context)
  }
  for (const code of beats) expect((await test.statesOf(code))['20260302-0605']).toBe('published')
  const results = (await test.entriesOf('result')).flatMap(({ draws }) => draws)
  expect(results.filter(({ number }) => number === '20260302-0605')).toHaveLength(beats.length)
})
