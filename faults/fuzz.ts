/**
 * `node faults/fuzz.ts [--cases 1000000] [--seed n] [--minutes n]`: takes calls that succeed, of every role, and changes one thing of each; exits non-zero
 * when an answer is 5xx, late, not in the envelope, or shows what its caller may not see, or when the auditor finds anything afterwards.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { print } from '../scripts/print-rows.ts'
import { useTestPostgres } from '../scripts/test-postgres.ts'
import { rowsOf } from './src/fuzz/fuzz-rows.ts'
import { runFuzz } from './src/fuzz/fuzz-run.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { cases: text, seed: text, minutes: text } })
const endPostgres = await useTestPostgres()
const run = await runFuzz({
  cases: Number(values.cases ?? 1_000_000),
  seed: Number(values.seed ?? randomInt(2 ** 31)),
  minutes: Number(values.minutes ?? Infinity),
  say: (line) => console.log(line),
})
await endPostgres()
print('fuzz', rowsOf(run))
for (const finding of run.findings) console.log(JSON.stringify(finding))
for (const name of run.unreached) console.log(`never reached: ${name}`)
// A password that is still being hashed for a call would keep the process alive.
process.exit()
