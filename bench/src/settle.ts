/**
 * `pnpm bench settle`: settles draws of 10 k, 100 k and 1 M tickets as the product does, with every ticket hashed and checked against its
 * lock before the round, compared with one bare statement that pays the same winners, on its own PostgreSQL.
 * `--most 100000` limits the tickets, `--rounds` sets the repetitions.
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { settleDraw } from '../../server/src/lottery/settlement/settle-draw.ts'
import { checkBeforeRound } from '../../server/src/lottery/settlement/check-before-round.ts'
import { readDraw } from '../../server/src/lottery/draws/store/draws.ts'
import { openPool, type Pool } from '../../server/src/platform/db/db.ts'
import { start } from './child.ts'
import { openBank } from './ledger-bank.ts'
import { median, print, quantile, shuffled, type Row } from '../../scripts/print-rows.ts'
import { payBare } from './settle-bare.ts'
import { contextWithLock, fillDraw, makeLottery, openDraw, ticketsOfAMember } from './settle-hall.ts'

const { values } = parseArgs({ options: { most: { type: 'string' }, rounds: { type: 'string' } } })
const rounds = Number(values.rounds ?? 6)
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= Number(values.most ?? 1_000_000))
const largest = sizes.at(-1) ?? 0
const betsPerSecond = 200
const idleMs = 5_000
/** One bare statement, draws that were checked before their round, and others that were not. */
const sides = ['bare', 'checked', 'restarted'] as const

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const load = () => `load ${loadavg()[0]?.toFixed(1)}`
const begun = load()
const bank = await openBank({ wide: true })
try {
  const owner = await bank.open('settle', largest / ticketsOfAMember)
  await owner.query(makeLottery)
  const pool = openPool({ url: bank.url('settle'), size: 2, statementTimeoutMs: 0 })
  const rows = [...(await compare(pool)), ...(await watchBettors(pool))]
  print('settle', [...rows, { figure: 'what else the machine did', value: `${begun}, then ${load()}` }])
  await Promise.all([owner.end(), pool.end()])
} finally {
  await bank.close()
}

interface Settled {
  /** The whole settlement. */
  readonly ms: number
  /** Until all winners are known and none is written: the lock is read, and it is certain whose tickets they are. */
  readonly recomputingMs: number
  /** The check before the round, which is over when the clock starts. */
  readonly checkingMs: number
}

/** One draw, whose tickets were checked while it waited for its round, or not because the process has just started. */
async function settle(pool: Pool, tickets: number, isChecked: boolean): Promise<Settled> {
  const drawId = await openDraw(pool)
  await fillDraw(pool, drawId, tickets)
  const context = await contextWithLock(pool, drawId)
  const draw = await readDraw(pool, drawId)
  const checkedFrom = performance.now()
  if (isChecked) await checkBeforeRound(context, draw)
  const from = performance.now()
  let until: number | undefined
  // Winners are written in a transaction, which is the first to take a connection for itself.
  const ownerPool = new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') until ??= performance.now()
      const found: unknown = Reflect.get(target, name)
      return typeof found === 'function' ? (found.bind(target) as unknown) : found
    },
  })
  await settleDraw({ ...context, ownerPool }, draw)
  const ms = performance.now() - from
  return { ms, recomputingMs: (until ?? Number.NaN) - from, checkingMs: from - checkedFrom }
}

async function measure(pool: Pool, side: (typeof sides)[number], size: number): Promise<Settled> {
  if (side !== 'bare') return settle(pool, size, side === 'checked')
  const drawId = await openDraw(pool)
  await fillDraw(pool, drawId, size)
  const from = performance.now()
  await payBare(pool, drawId)
  return { ms: performance.now() - from, recomputingMs: 0, checkingMs: 0 }
}

async function compare(pool: Pool): Promise<Row[]> {
  const took = new Map<string, Settled[]>()
  const of = (side: (typeof sides)[number], size: number) => took.get(`${side} ${size}`) ?? []
  for (const size of sizes) {
    for (let round = -1; round < rounds; round += 1) {
      for (const side of shuffled(sides)) {
        const one = await measure(pool, side, size)
        // The first round only brings the tables to the size that later rounds find.
        if (round >= 0) took.set(`${side} ${size}`, [...of(side, size), one])
      }
      // Settled tickets become history, so that the next draw finds as much of it as this one.
      await pool.query('truncate cell.lottery_ticket, cell.lottery_prize, cell.lottery_chunk, cell.lottery_winner')
    }
  }
  const msOf = (side: (typeof sides)[number], size: number) => median(of(side, size).map(({ ms }) => ms))
  const ratio = (side: (typeof sides)[number], beside: (typeof sides)[number]) =>
    median(of(side, largest).map(({ ms }, round) => ms / (of(beside, largest)[round]?.ms ?? Number.NaN)))
  const perTicket = (size: number) => (msOf('checked', size) * 1000) / size
  const [smallest = 0] = sizes
  const growth = perTicket(largest) / perTicket(smallest)
  const many = `${largest.toLocaleString('en')} tickets`
  const recomputing = median(of('checked', largest).map(({ ms, recomputingMs }) => recomputingMs / ms))
  const recomputingMs = median(of('checked', largest).map((one) => one.recomputingMs))
  const besideBare = ratio('checked', 'bare')
  return [
    ...sizes.map((size) => ({
      figure: `${size.toLocaleString('en')} tickets settled`,
      value: seconds(msOf('checked', size)),
      beside: `${perTicket(size).toFixed(2)} µs a ticket; bare ${seconds(msOf('bare', size))}`,
    })),
    {
      figure: `${many}, beside one bare statement`,
      value: `${besideBare.toFixed(2)}×`,
      beside: 'the bare one judges nothing and keeps bettors waiting to its end',
      goal: '≤ 1.1×',
      ok: besideBare <= 1.1,
    },
    {
      figure: `recomputing, as a share of settling ${many}`,
      value: `${(recomputing * 100).toFixed(0)} %`,
      beside: `${recomputingMs.toFixed(0)} ms: no row has changed since the check, and every distinct bet judged twice`,
      goal: '≤ 15 %',
      ok: recomputing <= 0.15,
    },
    {
      figure: `${many} settled by a process that has just started`,
      value: seconds(msOf('restarted', largest)),
      beside: `${ratio('restarted', 'checked').toFixed(2)}× of one that has checked them before the round`,
    },
    {
      figure: 'the check before the round, for each 100,000 tickets',
      value: seconds((median(of('checked', largest).map(({ checkingMs }) => checkingMs)) * 100_000) / largest),
      beside: 'while the draw waits; a lock of 15 s leaves some 10 s',
    },
    {
      figure: `a ticket of ${largest.toLocaleString('en')}, beside one of ${smallest.toLocaleString('en')}`,
      value: `${growth.toFixed(2)}×`,
      goal: '≤ 1.2×',
      ok: growth <= 1.2,
    },
  ]
}

/** Buying for another draw, with no other load and while the largest draw is settled. */
async function watchBettors(pool: Pool): Promise<Row[]> {
  const bettors = start('settle-bettors.ts', bank.url('settle'), largest / ticketsOfAMember, betsPerSecond)
  await bettors.next()
  const other = await openDraw(pool)
  const during = async (act: () => Promise<unknown>) => {
    const answer = bettors.ask<{ took: number[] }>({ drawId: other })
    await act()
    await bettors.ask({})
    return (await answer).took
  }
  await during(() => pause(idleMs))
  const ratios: number[] = []
  const stalls: number[] = []
  const p99 = { idle: [] as number[], busy: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const drawId = await openDraw(pool)
    await fillDraw(pool, drawId, largest)
    const context = await contextWithLock(pool, drawId)
    const draw = await readDraw(pool, drawId)
    await checkBeforeRound(context, draw)
    const idle = await during(() => pause(idleMs))
    const busy = await during(() => settleDraw(context, draw))
    p99.idle.push(quantile(idle, 0.99))
    p99.busy.push(quantile(busy, 0.99))
    ratios.push(quantile(busy, 0.99) / quantile(idle, 0.99))
    stalls.push(Math.max(...busy))
    await pool.query('truncate cell.lottery_prize, cell.lottery_chunk')
  }
  bettors.end()
  const ratio = median(ratios)
  const stall = median(stalls)
  return [
    {
      figure: 'p99 of an order for another draw meanwhile, beside idle',
      value: `${ratio.toFixed(2)}×`,
      beside: `${median(p99.busy).toFixed(1)} and ${median(p99.idle).toFixed(1)} ms at ${betsPerSecond} a second`,
      goal: '≤ 1.5×',
      ok: ratio <= 1.5,
    },
    {
      figure: 'the longest that an order waited meanwhile',
      value: `${stall.toFixed(0)} ms`,
      goal: '≤ 50 ms',
      ok: stall <= 50,
    },
  ]
}
