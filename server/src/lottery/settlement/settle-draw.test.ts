import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { openLog } from '../../platform/process/log.ts'
import { testConfig } from '../../../testing/platform.ts'
import { failingAt } from '../../../testing/failing-pool.ts'
import { payingDraw } from '../draws/draw-jobs.ts'
import type { Draw } from '../draws/draw.ts'
import { factorOf, prizeMinor, ruleTable } from '@parola/fair-draw/rules'
import { runDraws, runPayments, runSales } from '../draws/run-draws.ts'
import * as second from './independent-prize.ts'
import { payChunks } from './pay-draw.ts'
import { refundNext } from './store/sales.ts'
import * as winners from './store/winners.ts'

vi.mock('./independent-prize.ts', { spy: true })
vi.mock('./store/winners.ts', { spy: true })
import { lotteryInvariants } from '../store/invariants.ts'
import { TestLotteries } from '../../../testing/lottery/lotteries.ts'
import type { Line, TestPlayer } from '../../../testing/lottery/player.ts'

let test: TestLotteries
const players: TestPlayer[] = []
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
  await test.haveReceiptKey()
  for (let count = 0; count < 60; count += 1) players.push(await test.addPlayer({ balance: 10_000_000 }))
})
afterAll(() => test.close())

let games = 0
let draw: Draw
let tickets: Map<TestPlayer, { number: string; line: Line }[]>

/** A draw with thousands of tickets in several chunks, drawn and not yet settled. */
beforeEach(async () => {
  draw = await onSale()
  tickets = new Map()
  for (const player of players) {
    const lines = Array.from({ length: 100 }, (_, index) => ({
      bet: 'last2',
      pick: String(index).padStart(2, '0'),
      stake: 100 + index,
    }))
    lines[7] = { bet: 'digit5-parity', pick: 'odd', stake: 500 }
    const numbers = await test.buy(player, draw, lines)
    if (typeof numbers === 'string') throw new Error(numbers)
    tickets.set(
      player,
      lines.map((line, index) => ({ line, number: numbers[index] ?? '' })),
    )
  }
  await test.lock(draw)
  await test.setTime(new Date(draw.drawsAt.getTime() + 10_000))
  await runSales(test.context, test.now)
})

/** A draw of a new lottery, some minutes from now. */
async function onSale(): Promise<Draw> {
  games += 1
  const code = `GAME_${games}`
  const drawsAt = new Date(test.now.getTime() + 300_000)
  const timetable = { zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], times: [drawsAt.toISOString().slice(11, 16)] }
  await test.addLottery({ code, timetable })
  await test.runAt(test.now)
  await test.runAt(new Date(test.now.getTime() + 120_000))
  return test.draw(code, drawsAt.toISOString().slice(0, 10).replaceAll('-', ''))
}

async function expectPaidOnce() {
  const { outcome, kind, ruleVersion, state } = await test.draw(draw.gameCode, draw.numero)
  expect(state).toBe('published')
  if (!outcome) throw new Error('the draw has no outcome')
  const table = ruleTable(kind, ruleVersion)
  for (const [player, own] of tickets) {
    const expected = own
      .map(({ number, line }) => ({
        key: `win:${number}`,
        amount: prizeMinor(line.stake, factorOf(table, line.bet, line.pick, outcome)),
      }))
      .filter(({ amount }) => amount > 0)
    const known = new Set(own.map(({ number }) => `win:${number}`))
    const paid = (await test.transfersOf(player, 'win')).filter(({ key }) => known.has(key))
    expect(paid.toSorted(byKey)).toEqual(expected.toSorted(byKey))
  }
  const late = await test.database.ownerPool.query(
    `select from cell.wallet_transfer t join cell.lottery_ticket own on t.key = 'win:' || own.number
     where own.draw_id = $1 and t.staked_at is distinct from own.issued_at`,
    [draw.id],
  )
  expect(late.rowCount).toBe(0)
  expect(await test.broken(lotteryInvariants)).toEqual([])
}
const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key)

const unsettled = async () => {
  const { rows } = await test.database.ownerPool.query<{ count: string }>(
    'select count(*) from cell.lottery_chunk where draw_id = $1 and settled_at is null',
    [draw.id],
  )
  return Number(rows[0]?.count)
}

it('DRAW-03 every winner is paid exactly once when the connection fails before or after any statement', async () => {
  expect(await unsettled()).toBeGreaterThanOrEqual(3)
  let cuts = 0
  const failures: string[] = []
  const log = openLog('error', { write: (line) => failures.push(String(JSON.parse(line).err.message)) })
  for (let statement = 1; statement <= 60; statement += 1) {
    for (const when of ['before', 'after'] as const) {
      const { broken, hasFailed } = failingAt(statement, when)
      await runPayments({ ...test.contextOn(broken(test.database.jobs.ownerPool)), log }, test.now).catch(() => {})
      if (hasFailed()) cuts += 1
      await test.setTime(new Date(test.now.getTime() + 11_000))
    }
  }
  expect(cuts).toBeGreaterThan(20)
  // Only the injected failures occurred: a step that committed before its response was lost is not repeated.
  expect(new Set(failures)).toEqual(new Set(['cut off']))
  await test.runAt(test.now)
  await expectPaidOnce()
})

/** Blocks the worker in the middle of the first chunk by locking a wallet. Every player has bet on all endings and so has won something. */
async function hold() {
  const [player] = players.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (!player) throw new Error('no player in the test')
  const { ownerPool } = test.database
  const holder = await ownerPool.connect()
  await holder.query('begin')
  await holder.query(`select from cell.wallet where member_id = $1 for update`, [player.id])
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%lottery_pay_winners%'`
  return {
    somebodyWaits: () =>
      vi.waitFor(async () => expect((await ownerPool.query(waiting)).rowCount).toBeGreaterThan(0), 60_000),
    endConnection: () => ownerPool.query(`select pg_terminate_backend(pid) from (${waiting}) waiting`),
    async letGo() {
      await holder.query('rollback')
      holder.release()
    },
  }
}

it('DRAW-03 when the database ends the connection in the middle of a chunk, none of it is paid; the retry pays all of it once', async () => {
  const held = await hold()
  const running = runDraws(test.context, test.now)
  await held.somebodyWaits()
  const before = await unsettled()
  await held.endConnection()
  await running
  expect(await unsettled()).toBe(before)
  await held.letGo()
  await test.runAt(new Date(test.now.getTime() + 11_000))
  await expectPaidOnce()
})

/** Starts a worker that runs the due draws on a signal. */
async function startWorker() {
  const script = join(import.meta.dirname, '../../../testing/lottery/draw-worker.ts')
  const worker = spawn(process.execPath, [script, test.database.url, test.now.toISOString()])
  worker.stderr.pipe(process.stderr)
  await once(worker.stdout, 'data')
  return worker
}

it('DRAW-03 two concurrent workers are killed while paying and a third continues: every winner is paid exactly once', async () => {
  const workers = [await startWorker(), await startWorker()]
  const held = await hold()
  for (const worker of workers) worker.stdin.write('go')
  await held.somebodyWaits()
  const gone = workers.map((worker) => once(worker, 'exit'))
  for (const worker of workers) worker.kill('SIGKILL')
  await Promise.all(gone)
  expect(await unsettled()).toBeGreaterThan(0)
  // The database may complete the statement of a killed worker, which never receives the result.
  await held.letGo()
  await test.setTime(new Date(test.now.getTime() + 11_000))
  const last = await startWorker()
  last.stdin.write('go')
  await once(last, 'exit')
  await expectPaidOnce()
})

it('DRAW-03 several workers settle a large draw, and one skips the chunk that blocks another', async () => {
  const held = await hold()
  const running = runDraws(test.context, test.now)
  await held.somebodyWaits()
  const before = await unsettled()
  const config = testConfig(test.database)
  const context = {
    ...test.database.jobs,
    clock: systemClock,
    log: openLog('silent'),
  }
  await payingDraw(config)({ drawId: draw.id }, context)
  expect(await unsettled()).toBe(1)
  expect(before).toBeGreaterThan(1)
  expect((await test.draw(draw.gameCode, draw.numero)).state).toBe('drawn')
  await held.letGo()
  await running
  await test.runAt(new Date(test.now.getTime() + 11_000))
  await payingDraw(config)({ drawId: draw.id }, context)
  await expectPaidOnce()
})

it('DRAW-03 a worker that comes to pay a draw already published does nothing and does not fail', async () => {
  await runDraws(test.context, test.now)
  expect((await test.draw(draw.gameCode, draw.numero)).state).toBe('published')
  await payChunks(test.context, { ...(await test.draw(draw.gameCode, draw.numero)), state: 'drawn' })
  await expectPaidOnce()
})

it('DRAW-03 no prize is paid while the two prize calculations differ on one bet', async () => {
  const spy = vi
    .spyOn(second, 'independentPrize')
    .mockImplementation(
      (kind, version, bet, pick, outcome) =>
        factorOf(ruleTable(kind, version), bet, pick, outcome) + (bet === 'last2' && pick === '42' ? 1 : 0),
    )
  const before = await unsettled()
  await test.runAt(test.now)
  expect(test.disagreements).toBe(1)
  expect(await unsettled()).toBe(before)
  expect((await test.draw(draw.gameCode, draw.numero)).state).toBe('drawn')
  spy.mockRestore()
  await test.runAt(new Date(test.now.getTime() + 11_000))
  await expectPaidOnce()
})

it('FAIR-05 the statement that pays refuses a prize above the cap, or in a currency without one', async () => {
  const { ownerPool } = test.database.jobs
  const payNext = vi.spyOn(winners, 'payNext').mockRejectedValueOnce(new Error('stopped before the first prize'))
  await runPayments(test.context, test.now)
  payNext.mockRestore()
  const pay = (caps: Record<string, number>) => winners.payNext(ownerPool, draw.id, test.now, caps)
  for (const caps of [{ PHP: 9_599 }, { USD: 1_000_000 }]) await expect(pay(caps)).rejects.toThrow('not the ticket')
  expect(await pay({ PHP: 1_000_000 })).toBe(true)
  await test.runAt(new Date(test.now.getTime() + 11_000))
  await expectPaidOnce()
})

it('FAIR-04 the statement that refunds void draws pays nothing of a drawn one', async () => {
  await expect(refundNext(test.database.jobs.ownerPool, draw.id, test.now)).rejects.toThrow('is not void')
  await test.runAt(test.now)
  await expectPaidOnce()
})

it('FAIR-05 no prize of the draw is paid or cut while one ticket would win more than the cap', async () => {
  const rich = await test.addPlayer({ balance: 5_000_000_000 })
  // One of them wins nearly twice its stake. No order of the product has such a stake.
  const lines = ['odd', 'even'].map((pick) => ({ bet: 'digit5-parity', pick, stake: 2_000_000_000 }))
  const other = await onSale()
  expect(await test.buy(rich, other, lines)).toHaveLength(2)
  expect(await test.buy(players[0] ?? rich, other, [{ bet: 'digit5-parity', pick: 'odd', stake: 500 }])).toHaveLength(1)
  await test.lock(other)
  await test.runAt(new Date(other.drawsAt.getTime() + 3_000))
  await test.runAt(new Date(test.now.getTime() + 11_000))
  expect((await test.draw(other.gameCode, other.numero)).state).toBe('drawn')
  const paid = `select from cell.lottery_prize where draw_id = $1`
  expect((await test.database.ownerPool.query(paid, [other.id])).rowCount).toBe(0)
})
