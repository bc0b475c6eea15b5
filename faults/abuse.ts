/**
 * `node faults/abuse.ts [--days 365] [--seed n]`: plays professional strategies against the demo's terms for a simulated year; exits
 * non-zero when one of them is expected to make a profit.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { print } from '../scripts/print-rows.ts'
import { runAbuse } from './src/abuse/abuse-run.ts'

const { values } = parseArgs({ options: { days: { type: 'string' }, seed: { type: 'string' } } })
const days = Number(values.days ?? 365)
const seed = Number(values.seed ?? randomInt(2 ** 31))
const pesos = (minor: number) => `₱${Math.round(minor / 100).toLocaleString('en')}`
const results = await runAbuse({ days, seed, say: (line) => console.log(line) })
print('abuse', [
  { figure: 'seed', value: String(seed) },
  { figure: 'days', value: String(days) },
  ...results.map(({ name, accounts, stakedMinor, offersMinor, costMinor, expectedMinor, resultMinor }) => ({
    figure: name,
    value: pesos(expectedMinor),
    beside: `offers ${pesos(offersMinor)}, cost ${pesos(costMinor)} of ${pesos(stakedMinor)} staked by ${accounts}, with luck ${pesos(resultMinor)}`,
    goal: 'below 0',
    ok: expectedMinor < 0,
  })),
])
