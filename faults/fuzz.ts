/**
 * `node faults/fuzz.ts [--cases 1000000] [--seed n] [--minutes n]`: takes successful calls of every role and changes one thing in each.
 * Exits non-zero when a response is 5xx, slow, outside the envelope or shows data the caller may not see, or when the auditor finds a
 * broken invariant.
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
// A password hash still in progress would keep the process alive.
process.exit()
