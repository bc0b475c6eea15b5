import { ruleTables } from '@parola/fair-draw/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestLotteries } from '../../../testing/lottery/lotteries.ts'
import type { Line, TestPlayer } from '../../../testing/lottery/player.ts'
import { openLog } from '../../platform/process/log.ts'
import { stakeShare } from '../../wallet/index.ts'
import type { Draw } from '../draws/draw.ts'
import { betShares } from './bet-shares.ts'
import { countingTickets } from './count-tickets.ts'

let test: TestLotteries
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
  await test.haveReceiptKey()
})
afterAll(() => test.close())

let games = 0
/** A draw on sale. */
async function sale(): Promise<Draw> {
  games += 1
  const code = `GAME_${games}`
  const at = new Date(test.now.getTime() + 300_000)
  const times = [at.toISOString().slice(11, 16)]
  await test.addLottery({ code, timetable: { zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], times } })
  await test.runAt(test.now)
  await test.runAt(new Date(test.now.getTime() + 120_000))
  return test.draw(code, at.toISOString().slice(0, 10).replaceAll('-', ''))
}
const buy = async (player: TestPlayer, draw: Draw, lines: readonly Line[]) => {
  const numbers = await test.buy(player, draw, lines)
  if (typeof numbers === 'string') throw new Error(numbers)
}
const settle = async (draw: Draw) => {
  await test.lock(draw)
  await test.runUntil(new Date(draw.drawsAt.getTime() + 30_000), 3)
}
const count = () => {
  const { pool, ownerPool } = test.database.jobs
  return countingTickets({}, { pool, ownerPool, clock: { now: () => test.now }, log: openLog('silent') })
}
const countedOf = async ({ id }: TestPlayer): Promise<number[]> => {
  const { rows } = await test.database.ownerPool.query<{ counted: string }>(
    `select counted from cell.counted_stake where member_id = $1 order by id`,
    [id],
  )
  return rows.map(({ counted }) => Number(counted))
}
const wonBy = async (player: TestPlayer) =>
  (await test.transfersOf(player, 'win')).reduce((sum, { amount }) => sum + amount, 0)

const stake = 10_000
const pairs = (bet: string, picks: readonly string[]) => picks.map((pick) => ({ bet, pick, stake }))
const everyDigit = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

it('ECON-03 both sides of one outcome count for next to nothing, a bet at risk counts what was won or lost, up to its stake', async () => {
  const [both, all, one, even, trial] = [
    await test.addPlayer(),
    await test.addPlayer(),
    await test.addPlayer(),
    await test.addPlayer(),
    await test.addPlayer({ book: 'trial' }),
  ]
  const draw = await sale()
  await buy(both, draw, pairs('parity2', ['odd', 'even']))
  await buy(all, draw, pairs('digit5', everyDigit))
  await buy(one, draw, pairs('last2', ['13']))
  await buy(one, draw, pairs('last2', ['27']))
  await buy(even, draw, pairs('parity2', ['odd']))
  await buy(trial, draw, pairs('last2', ['13']))
  await count()
  expect(await countedOf(one)).toEqual([])
  await settle(draw)
  await Promise.all([count(), count()])
  await count()
  // Two stakes return 1.95 of one: 500 are lost, and the bet keeps 2.5 % of the 4 % at which all of it would count.
  expect(await countedOf(both)).toEqual([312])
  // Ten stakes return 9.6 of one: 4,000 are lost, and the bet keeps 4 %.
  expect(await countedOf(all)).toEqual([4_000])
  const atRisk = async (player: TestPlayer, staked: number) =>
    Math.min(staked, Math.abs((await wonBy(player)) - staked))
  expect(await countedOf(one)).toEqual([await atRisk(one, 2 * stake)])
  expect(await countedOf(even)).toEqual([Math.floor((await atRisk(even, stake)) * 0.625)])
  expect(await countedOf(trial)).toEqual([])
})

it('ECON-03 stakes of a void draw count for nothing', async () => {
  const player = await test.addPlayer()
  const draw = await sale()
  await buy(player, draw, pairs('last2', ['13']))
  await test.lock(draw)
  test.beaconLateMs = Number.POSITIVE_INFINITY
  await test.runAt(new Date(draw.drawsAt.getTime() + 3 * 86_400_000))
  await test.runAt(new Date(test.now.getTime() + 60_000))
  test.beaconLateMs = 0
  await count()
  expect((await test.transfersOf(player, 'refund')).map(({ amount }) => amount)).toEqual([stake])
  expect(await countedOf(player)).toEqual([])
})

it('the share of a stake that counts is the same in SQL, and no bet of the rules is without one', async () => {
  for (const returnPpm of [0, 500_000, 960_000, 960_001, 975_000, 989_400, 999_999, 1_000_000, 1_200_000]) {
    const { rows } = await test.database.ownerPool.query<{ share: number }>('select stake_share($1) as share', [
      returnPpm,
    ])
    expect([returnPpm, rows[0]?.share]).toEqual([returnPpm, stakeShare(returnPpm)])
  }
  const bets = Object.values(ruleTables)
    .flat()
    .flatMap((table) => table.bets)
  expect(betShares()).toHaveLength(bets.length)
  expect(betShares().filter(({ share }) => share <= 0)).toEqual([])
})
