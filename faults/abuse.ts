/**
 * `node faults/abuse.ts [--days 365] [--seed n]`: plays professional strategies against the demo's terms for a simulated year; exits
 * non-zero when one of them is expected to make a profit.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runAbuse } from './src/abuse/abuse-run.ts'

const { values } = parseArgs({ options: { days: { type: 'string' }, seed: { type: 'string' } } })
const seed = Number(values.seed ?? randomInt(2 ** 31))
const results = await runAbuse({ days: Number(values.days ?? 365), seed, say: (line) => console.log(line) })
const pesos = (minor: number) => Math.round(minor / 100)
console.log(`seed ${seed}, in pesos`)
console.table(
  results.map(({ name, accounts, stakedMinor, offersMinor, costMinor, expectedMinor, resultMinor }) => ({
    strategy: name,
    accounts,
    staked: pesos(stakedMinor),
    offers: pesos(offersMinor),
    cost: pesos(costMinor),
    expected: pesos(expectedMinor),
    result: pesos(resultMinor),
  })),
)
if (results.some(({ expectedMinor }) => expectedMinor >= 0)) process.exitCode = 1
