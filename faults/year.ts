/**
 * `node faults/year.ts [--games 50] [--days 365] [--seed n] [--kills 200] [--tickets 60000] [--beat-days 2] [--phone-every 100]`:
 * simulates a year of draws under kills, clock jumps, duplicate jobs and outages; exits non-zero when a ticket was not settled exactly once, or
 * the stand-alone verifier reads the log otherwise.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { print } from '../scripts/print-rows.ts'
import { rowsOf } from './src/year/year-rows.ts'
import { runYear } from './src/year/year-run.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    games: text,
    days: text,
    seed: text,
    kills: text,
    tickets: text,
    'beat-days': text,
    'phone-every': text,
  },
})
const run = await runYear({
  games: Number(values.games ?? 50),
  days: Number(values.days ?? 365),
  seed: Number(values.seed ?? randomInt(2 ** 31)),
  kills: Number(values.kills ?? 200),
  tickets: Number(values.tickets ?? 60_000),
  beatDays: Number(values['beat-days'] ?? 2),
  phoneEvery: Number(values['phone-every'] ?? 100),
  say: (line) => console.log(line),
})
print('year', rowsOf(run))
if (process.exitCode !== 0) {
  for (const { text: said, isClean } of run.audits) if (!isClean) console.log(said)
  for (const [name, found] of run.differences) if (found.length > 0) console.log(name, found.slice(0, 10))
  for (const { name, missed } of run.cheats) if (missed.length > 0) console.log(name, missed)
  console.log(`Logs of the processes: ${run.logs}`)
}
