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
import { runDraws, runPayments } from '../draws/run-draws.ts'
import * as second from './independent-prize.ts'
import { payChunks } from './settle-draw.ts'
import * as store from './store.ts'

vi.mock('./independent-prize.ts', { spy: true })
import { lotteryInvariants } from '../store/invariants.ts'
import { TestLotteries } from '../../../testing/lottery/lotteries.ts'
import type { Line, TestPlayer } from '../../../testing/lottery/player.ts'

let test: TestLotteries
const players: TestPlayer[] = []
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
  for (let count = 0; count < 60; count += 1) players.push(await test.addPlayer({ balance: 10_000_000 }))
})
afterAll(() => test.close())

let games = 0
let draw: Draw
let tickets: Map<TestPlayer, { number: string; line: Line }[]>

/** A draw with thousands of tickets in several chunks of two shards, drawn and not yet settled. */
beforeEach(async () => {
  games += 1
  const code = `GAME_${games}`
  const from = test.now.getTime()
  const noon = new Date(from + 120_000)
  const time = noon.toISOString().slice(11, 16)
  const timetable = { zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], times: [time] }
  await test.addLottery({ code, timetable })
  await test.runAt(test.now)
  draw = await test.draw(code, noon.toISOString().slice(0, 10).replaceAll('-', ''))
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
  await test.runAt(draw.closesAt)
  await test.setTime(new Date(draw.drawsAt.getTime() + 10_000))
})

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
  const isLate = await Promise.all(
    test.schemas.map((schema) =>
      test.database.ownerPool.query(
        `select from ${schema}.wallet_transfer t join ${schema}.lottery_ticket own on t.key = 'win:' || own.number
         where own.draw_id = $1 and t.staked_at is distinct from own.issued_at`,
        [draw.id],
      ),
    ),
  )
  expect(isLate.map(({ rowCount }) => rowCount)).toEqual(test.schemas.map(() => 0))
  expect(await test.broken(lotteryInvariants)).toEqual([])
}
const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key)

const unsettled = async () => {
  const counts = await Promise.all(
    test.schemas.map((schema) =>
      test.database.ownerPool.query<{ count: string }>(
        `select count(*) from ${schema}.lottery_chunk where draw_id = $1 and settled_at is null`,
        [draw.id],
      ),
    ),
  )
  return counts.reduce((sum, { rows }) => sum + Number(rows[0]?.count), 0)
}

it('DRAW-03 every winner is paid exactly once when the connection fails before or after any statement', async () => {
  expect(await unsettled()).toBeGreaterThanOrEqual(4)
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
  const [schema] = test.schemas
  const [player] = players.filter((one) => one.schema === schema).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (!player) throw new Error('no player in the test')
  const { ownerPool } = test.database
  const holder = await ownerPool.connect()
  await holder.query('begin')
  await holder.query(`select from ${player.schema}.wallet where member_id = $1 for update`, [player.id])
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%lottery_pay_next%'`
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
  await payingDraw(config)({ drawId: draw.id, helper: 1 }, context)
  expect(await unsettled()).toBe(1)
  expect(before).toBeGreaterThan(1)
  expect((await test.draw(draw.gameCode, draw.numero)).state).toBe('drawn')
  await held.letGo()
  await running
  await test.runAt(new Date(test.now.getTime() + 11_000))
  await payingDraw(config)({ drawId: draw.id, helper: 1 }, context)
  await expectPaidOnce()
})

it('DRAW-03 a worker that comes to pay a draw already published does nothing and does not fail', async () => {
  await runDraws(test.context, test.now)
  expect((await test.draw(draw.gameCode, draw.numero)).state).toBe('published')
  await payChunks(test.context, { ...draw, state: 'drawn' })
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

it('FAIR-05 no prize of the draw is paid or cut while one ticket would win more than the cap', async () => {
  const { ownerPool } = test.database
  const [player] = players
  if (!player) throw new Error('there are no players')
  // This player has bet on all endings, so one of the tickets wins 96 times its stake.
  const enlarge = (factor: string) =>
    ownerPool.query(
      `alter table ${player.schema}.lottery_ticket disable trigger lottery_ticket_stays;
       update ${player.schema}.lottery_ticket set stake = stake ${factor} where draw_id = ${draw.id} and member_id = '${player.id}';
       alter table ${player.schema}.lottery_ticket enable trigger lottery_ticket_stays`,
    )
  await enlarge('* 1000000')
  const before = await unsettled()
  await test.runAt(test.now)
  expect((await test.draw(draw.gameCode, draw.numero)).state).toBe('drawn')
  expect(await unsettled()).toBe(before)
  for (const schema of test.schemas)
    expect((await ownerPool.query(`select from ${schema}.lottery_prize where draw_id = $1`, [draw.id])).rowCount).toBe(
      0,
    )
  await enlarge('/ 1000000')
  await test.runAt(new Date(test.now.getTime() + 11_000))
  await expectPaidOnce()
})

it('FAIR-05 the statement that pays refuses what the check before it refuses: prizes above the cap, or not whole', async () => {
  vi.spyOn(second, 'independentPrize').mockReturnValueOnce(-1)
  await test.runAt(test.now)
  const { ownerPool } = test.database.jobs
  const [schema = ''] = test.schemas
  const judge = (pick: string, factor: number) =>
    store.noteFactors(ownerPool, schema, draw.id, [{ bet: 'last2', pick, factor }])
  const both = async (caps: Record<string, number>) => ({
    found: await store.findWrongPrize(ownerPool, schema, draw.id, caps),
    paid: await store.payNext(ownerPool, schema, draw.id, test.now, caps).catch(String),
  })
  await judge('00', 9600)
  await store.noteJudged(ownerPool, test.schemas, draw.id, test.now)
  const refused = { found: expect.any(String), paid: expect.stringContaining('above the cap, or not whole') }
  expect(await both({ PHP: 9_599 })).toEqual(refused)
  expect(await both({ USD: 9_600 })).toEqual(refused)
  // The stake on this ending is 101.
  await judge('01', 195)
  expect(await both({ PHP: 9_600 })).toEqual(refused)
  await judge('01', 200)
  expect(await both({ PHP: 9_600 })).toEqual({ found: null, paid: true })
})
