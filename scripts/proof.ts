/**
 * `pnpm proof [step…] [--seed n]`: tests that are too slow for every change. Random tests run ten times as long and from a new seed, both
 * suites run under the strict pack, and the fault runs at full length. Every step runs, even after a failure. Needs `pnpm build`.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { print, type Row } from './print-rows.ts'

interface Step {
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
const seed = values.seed ?? String(randomInt(2 ** 31))
const node = (file: string, ...args: string[]) => ['node', file, '--seed', seed, ...args]

const steps: Readonly<Record<string, Step>> = {
  random: {
    command: ['pnpm', 'exec', 'vitest', 'run', 'property', 'callbacks', 'vendor-transfer', 'pay-rebates'],
    env: { PROOF_SEED: seed, PROOF_TIMES: '10' },
  },
  'strict-unit': { command: ['pnpm', 'test'], env: { PACK: 'strict' } },
  'strict-browser': { command: ['pnpm', 'e2e'], env: { PACK: 'strict' } },
  kills: { command: node('faults/run.ts') },
  supplier: { command: node('faults/vendor.ts') },
  year: { command: node('faults/year.ts') },
  abuse: { command: node('faults/abuse.ts') },
  fuzz: { command: node('faults/fuzz.ts') },
}

const chosen = positionals.length > 0 ? positionals : Object.keys(steps)
const unknown = chosen.find((name) => !(name in steps))
if (unknown !== undefined) {
  console.error(`There is no step ${unknown}: ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}

const root = join(import.meta.dirname, '..')
const folder = join(root, 'results/proof')
mkdirSync(folder, { recursive: true })
console.log(`seed ${seed}`)
const rows: Row[] = [{ figure: 'seed', value: seed }]
for (const name of chosen) {
  const started = performance.now()
  const status = run(name)
  const beside = `${Math.round((performance.now() - started) / 1000)} s, load ${loadavg()[0]?.toFixed(1)}`
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}: ${beside}, results/proof/${name}.log`)
  rows.push({ figure: name, value: status === 0 ? 'passed' : 'failed', beside, goal: 'passed', ok: status === 0 })
}
print('proof', rows)

function run(name: string): number | null {
  const { command: [program = '', ...args] = [], env } = steps[name] ?? {}
  const log = openSync(join(folder, `${name}.log`), 'w')
  try {
    return spawnSync(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', log, log] }).status
  } finally {
    closeSync(log)
  }
}
