/**
 * `pnpm bench vendor`: a supplier's signed wallet calls over HTTP, compared with pgbench calling the bare ledger function one transfer at
 * a time, on the same PostgreSQL. `--rounds 8`.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { start } from './child.ts'
import { openBank } from './ledger-bank.ts'
import { one, runBare } from './ledger-pgbench.ts'
import { median, print, shuffled } from '../../scripts/print-rows.ts'
import type { Load } from './vendor-studio.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' } } })
const rounds = Number(values.rounds ?? 8)
const seconds = 3
const members = 10_000
const connections = 8
const players = 256
const least = 2
const load = () => `load ${loadavg()[0]?.toFixed(1)}`

const bank = await openBank()
try {
  const begun = load()
  const database = 'bare'
  await (await bank.open(database, members)).end()
  // The app creates its own database on the same PostgreSQL.
  process.env['PGPORT'] = String(bank.port)
  const server = start('vendor-server.ts', players)
  const house = await server.next<Omit<Load, 'ms'>>()
  const studio = start('vendor-studio.ts')
  await studio.next()

  const perSecond = { bare: [] as number[], wallet: [] as number[] }
  const cpuMicros: number[] = []
  const ways = {
    bare: () => runBare({ port: bank.port, database, seconds }, { script: one(members), connections, movements: 1 }),
    async wallet() {
      const before = await server.ask<{ cpuMs: number }>({})
      const told = await studio.ask<{ answered: number; perSecond: number }>({ ...house, ms: seconds * 1000 })
      const after = await server.ask<{ cpuMs: number }>({})
      cpuMicros.push(((after.cpuMs - before.cpuMs) * 1000) / told.answered)
      return told.perSecond
    },
  }
  // The first round warms up and is not counted.
  for (let round = -1; round < rounds; round += 1)
    for (const way of shuffled(['bare', 'wallet'] as const)) {
      const speed = await ways[way]()
      if (round >= 0) perSecond[way].push(speed)
    }
  for (const child of [server, studio]) child.end()

  const { bare, wallet } = perSecond
  const ratio = median(wallet.map((speed, round) => speed / (bare[round] ?? Number.NaN)))
  print('vendor', [
    {
      figure: 'wallet calls over HTTP, signatures checked, beside pgbench one at a time',
      value: `${ratio.toFixed(2)}×`,
      beside: `${median(wallet).toFixed(0)} and ${median(bare).toFixed(0)} a second; ${median(cpuMicros).toFixed(0)} µs of our processor each`,
      goal: `≥ ${least}×`,
      ok: ratio >= least,
    },
    { figure: 'what else the machine did', value: `${begun}, then ${load()}` },
  ])
} finally {
  await bank.close()
}
