/**
 * `node faults/run.ts [--kills 100] [--seed n] [--members 16]`: kills processes at random under load; exits non-zero when money is lost
 * or duplicated.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { print } from '../scripts/print-rows.ts'
import { rowsOf } from './src/rows.ts'
import { runFaults } from './src/fault-run.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string' }, seed: { type: 'string' }, members: { type: 'string' } },
})
const run = await runFaults({
  kills: Number(values.kills ?? 100),
  seed: Number(values.seed ?? randomInt(2 ** 31)),
  members: Number(values.members ?? 16),
  say: (line) => console.log(line),
})
print('faults', rowsOf(run))
if (process.exitCode !== 0) {
  console.log(run.audit.text)
  console.log(JSON.stringify(run.breaches, null, 2).slice(0, 4_000))
  console.log(`Logs of the processes: ${run.logs}`)
}
