/**
 * `node faults/vendor.ts [--calls 200000] [--seed n] [--users 200] [--kills 20] [--no-controls]`: runs a bad supplier against the wallet
 * API; exits non-zero when a response, a decision or a transfer differs from docs/design/wallet-api.md.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { print } from '../scripts/print-rows.ts'
import { lineOf, rowsOf } from './src/vendor/torture-rows.ts'
import { runTorture } from './src/vendor/torture-run.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: { calls: text, seed: text, users: text, kills: text, controls: { type: 'boolean', default: true } },
  allowNegative: true,
})
const run = await runTorture({
  calls: Number(values.calls ?? 200_000),
  seed: Number(values.seed ?? randomInt(2 ** 31)),
  users: Number(values.users ?? 200),
  kills: Number(values.kills ?? 20),
  withControls: values.controls,
  say: (line) => console.log(line),
})
print('torture', rowsOf(run))
if (process.exitCode !== 0) {
  if (!run.audit.isClean) console.log(run.audit.text)
  for (const found of run.differences.slice(0, 40)) console.log(JSON.stringify(found))
  for (const { misdeed, call, http, told } of run.faults.slice(0, 10)) console.log(misdeed, call, http, told?.status)
  for (const control of run.controls) console.log(JSON.stringify(control))
  console.log(`Logs of the processes: ${run.logs}`)
}
console.log(lineOf(run))
