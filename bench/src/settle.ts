/**
 * `pnpm bench settle`: settles draws of 10 k, 100 k and 1 M tickets as the product does, compared with one bare statement that pays the
 * same winners, and draws of version 2, which are paid from their hashed texts, on its own PostgreSQL. `--most 100000` limits the tickets, `--rounds` sets the repetitions.
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { settleDraw } from '../../server/src/lottery/settlement/settle-draw.ts'
import { readDraw } from '../../server/src/lottery/draws/store/draws.ts'
import { openPool, type Pool } from '../../server/src/platform/db/db.ts'
import { start } from './child.ts'
import { openBank } from './ledger-bank.ts'
import { median, print, quantile, shuffled, type Row } from '../../scripts/print-rows.ts'
import { payBare } from './settle-bare.ts'
import { contextOn, contextWithLock, fillDraw, makeLottery, openDraw, schema, ticketsOfAMember } from './settle-hall.ts'

const { values } = parseArgs({ options: { most: { type: 'string' }, rounds: { type: 'string' } } })
const rounds = Number(values.rounds ?? 6)
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= Number(values.most ?? 1_000_000))
const largest = sizes.at(-1) ?? 0
const betsPerSecond = 200
const idleMs = 5_000

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

/** Milliseconds for one draw of this many tickets. */
async function settle(pool: Pool, tickets: number, how: (drawId: string) => Promise<void>): Promise<number> {
  const drawId = await openDraw(pool)
  await fillDraw(pool, drawId, tickets)
  const from = performance.now()
  await how(drawId)
  return performance.now() - from
}

/** Milliseconds for one draw of version 2: all tickets are read and hashed, and must be those under the lock. */
async function settlePromised(pool: Pool, tickets: number): Promise<number> {
  const drawId = await openDraw(pool, { isPromised: true })
  await fillDraw(pool, drawId, tickets)
  const context = await contextWithLock(pool, drawId)
  const draw = await readDraw(pool, drawId)
  const from = performance.now()
  await settleDraw(context, draw)
  return performance.now() - from
}

async function ours(pool: Pool, drawId: string): Promise<void> {
  await settleDraw(contextOn(pool), await readDraw(pool, drawId))
}

async function compare(pool: Pool): Promise<Row[]> {
  const took = new Map(
    sizes.map((size) => [size, { ours: [] as number[], bare: [] as number[], promised: [] as number[] }]),
  )
  for (const size of sizes) {
    for (let round = -1; round < rounds; round += 1) {
      for (const side of shuffled(['ours', 'bare', 'promised'] as const)) {
        const ms =
          side === 'promised'
            ? await settlePromised(pool, size)
            : await settle(pool, size, async (drawId) => (side === 'ours' ? ours(pool, drawId) : payBare(pool, drawId)))
        // The first round only brings the tables to the size that later rounds find.
        if (round >= 0) took.get(size)?.[side].push(ms)
      }
      // Settled tickets become history, so that the next draw finds as much of it as this one.
      await pool.query(
        `truncate ${schema}.lottery_ticket, ${schema}.lottery_prize, ${schema}.lottery_choice, ${schema}.lottery_chunk, ${schema}.lottery_winner`,
      )
    }
  }
  const of = (size: number) => took.get(size) ?? { ours: [], bare: [], promised: [] }
  const perTicket = (size: number) => (median(of(size).ours) * 1000) / size
  const ratio = median(of(largest).ours.map((ms, round) => ms / (of(largest).bare[round] ?? Number.NaN)))
  const promised = median(of(largest).promised.map((ms, round) => ms / (of(largest).ours[round] ?? Number.NaN)))
  const [smallest = 0] = sizes
  const growth = perTicket(largest) / perTicket(smallest)
  return [
    ...sizes.map((size) => ({
      figure: `${size.toLocaleString('en')} tickets settled`,
      value: `${(median(of(size).ours) / 1000).toFixed(2)} s`,
      beside: `${perTicket(size).toFixed(2)} µs a ticket; bare ${(median(of(size).bare) / 1000).toFixed(2)} s`,
    })),
    {
      figure: `${largest.toLocaleString('en')} tickets, beside one bare statement`,
      value: `${ratio.toFixed(2)}×`,
      beside: 'the bare one judges nothing and keeps bettors waiting to its end',
      goal: '≤ 1.1×',
      ok: ratio <= 1.1,
    },
    {
      figure: `${largest.toLocaleString('en')} tickets of version 2, beside version 1`,
      value: `${promised.toFixed(2)}×`,
      beside: `${(median(of(largest).promised) / 1000).toFixed(2)} s, with every ticket hashed`,
      goal: '≤ 1.15×',
      ok: promised <= 1.15,
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
    const idle = await during(() => pause(idleMs))
    const busy = await during(() => ours(pool, drawId))
    p99.idle.push(quantile(idle, 0.99))
    p99.busy.push(quantile(busy, 0.99))
    ratios.push(quantile(busy, 0.99) / quantile(idle, 0.99))
    stalls.push(Math.max(...busy))
    await pool.query(`truncate ${schema}.lottery_prize, ${schema}.lottery_choice, ${schema}.lottery_chunk`)
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
