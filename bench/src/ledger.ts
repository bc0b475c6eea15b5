/**
 * `pnpm bench ledger`: transfers and lottery orders compared with pgbench calling the same functions, on its own PostgreSQL. `--part
 * ways`, `house` or `growth` measures one part; `--most 1000000` limits the size of the ledger. `pnpm bench vendor` measures suppliers'
 * calls.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { start } from './child.ts'
import { openBank, type Bank } from './ledger-bank.ts'
import { measureGrowth } from './ledger-growth.ts'
import { one, oneInTransaction, oneOrder, runBare, type Bare } from './ledger-pgbench.ts'
import type { Load } from './ledger-phones.ts'
import type { Work } from './ledger-writer.ts'
import { makeLottery, openDraw } from './settle-hall.ts'
import { median, print, shuffled, type Row } from '../../scripts/print-rows.ts'

const { values } = parseArgs({
  options: { part: { type: 'string' }, most: { type: 'string' }, rounds: { type: 'string' } },
})
const rounds = Number(values.rounds ?? 8)
const seconds = 3
const members = 10_000
const connections = 8
const ordersAtOnce = 128
const phones = 256
const sizes = [10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= Number(values.most ?? 10_000_000))

const parts: Record<string, (bank: Bank) => Promise<Row[]>> = {
  ways: compareWays,
  house: measureHotHouse,
  growth: (bank) => measureGrowth(bank, sizes),
}

const load = () => `load ${loadavg()[0]?.toFixed(1)}`
const opened = await openBank()
try {
  const begun = load()
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(parts))
    if (values.part === undefined || values.part === name) rows.push(...(await measure(opened)))
  const name = values.part === undefined ? 'ledger' : `ledger-${values.part}`
  print(name, [...rows, { figure: 'what else the machine did', value: `${begun}, then ${load()}` }])
} finally {
  await opened.close()
}

async function compareWays(bank: Bank): Promise<Row[]> {
  const database = 'ways'
  const { port } = bank
  const owner = await bank.open(database, members)
  await owner.query(makeLottery)
  const drawId = await openDraw(owner)
  await owner.end()
  const writer = start('ledger-writer.ts', bank.url(database), members, connections, drawId)
  await writer.next()
  // The app creates its own database on the same PostgreSQL.
  process.env['PGPORT'] = String(bank.port)
  const server = start('ledger-server.ts', phones)
  const target = await server.next<Omit<Load, 'ms'>>()
  const clients = start('ledger-phones.ts')
  await clients.next()

  const bare = (script: string) => async () => {
    const how: Bare = { script, connections, movements: 1 }
    return { perSecond: await runBare({ port, database, seconds }, how), cpuMicros: 0 }
  }
  const write = (work: Omit<Work, 'ms'>) => () =>
    writer.ask<{ perSecond: number; cpuMicros: number }>({ ...work, ms: seconds * 1000 })
  const overHttp = async () => {
    const before = await server.ask<{ cpuMs: number }>({})
    const asked: Load = { ...target, ms: seconds * 1000 }
    const { sold, perSecond } = await clients.ask<{ sold: number; perSecond: number }>(asked)
    const after = await server.ask<{ cpuMs: number }>({})
    return { perSecond, cpuMicros: ((after.cpuMs - before.cpuMs) * 1000) / sold }
  }
  const ways = {
    bareMovement: bare(oneInTransaction(members)),
    bareOrder: bare(oneOrder(members, drawId)),
    movement: write({ how: 'movements', atOnce: connections }),
    orders: write({ how: 'orders', atOnce: ordersAtOnce }),
    overHttp,
  }
  const names = Object.keys(ways) as (keyof typeof ways)[]
  const perSecond = new Map(names.map((name) => [name, [] as number[]]))
  const cpu = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = -1; round < rounds; round += 1) {
    for (const name of shuffled(names)) {
      const measured = await ways[name]()
      if (round < 0) continue
      perSecond.get(name)?.push(measured.perSecond)
      cpu.get(name)?.push(measured.cpuMicros)
    }
  }
  for (const child of [writer, server, clients]) child.end()

  const of = (name: keyof typeof ways) => perSecond.get(name) ?? []
  const compare = (figure: string, ours: keyof typeof ways, theirs: keyof typeof ways, least: number): Row => {
    const ratio = median(of(ours).map((speed, round) => speed / (of(theirs)[round] ?? Number.NaN)))
    const own = `${median(of(ours)).toFixed(0)} and ${median(of(theirs)).toFixed(0)} a second`
    const beside = `${own}; ${median(cpu.get(ours) ?? []).toFixed(0)} µs of our processor each`
    return { figure, value: `${ratio.toFixed(2)}×`, beside, goal: `≥ ${least}×`, ok: ratio >= least }
  }
  return [
    compare('a movement in a transaction of its own, beside pgbench', 'movement', 'bareMovement', 0.8),
    compare('orders by the order batcher, beside pgbench one at a time', 'orders', 'bareOrder', 4),
    compare('orders over HTTP, beside pgbench one at a time', 'overHttp', 'bareOrder', 2),
  ]
}

/** Delays every commit by a millisecond with PostgreSQL's own setting, so that a lock on a house account would be held for that long. */
async function measureHotHouse(bank: Bank): Promise<Row[]> {
  const database = 'house'
  const { port } = bank
  await (await bank.open(database, members)).end()
  const settings = ['commit_delay=1000', 'commit_siblings=0']
  const speedOf = (credit: string) =>
    runBare({ port, database, seconds }, { script: one(members, credit), connections: 64, movements: 1, settings })
  const speeds = { hot: [] as number[], own: [] as number[] }
  for (let round = 0; round < rounds; round += 1)
    for (const side of shuffled(['hot', 'own'] as const))
      speeds[side].push(await speedOf(side === 'hot' ? `'game'` : `'vendor:' || :m`))
  const ratio = median(speeds.hot.map((speed, round) => speed / (speeds.own[round] ?? Number.NaN)))
  return [
    {
      figure: 'all against one house account, beside each against its own',
      value: `${ratio.toFixed(2)}×`,
      beside: `${median(speeds.hot).toFixed(0)} and ${median(speeds.own).toFixed(0)} a second, 64 connections, commits of 1 ms`,
      goal: '≥ 0.95×',
      ok: ratio >= 0.95,
    },
  ]
}
