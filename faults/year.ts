/**
 * `node faults/year.ts [--games 50] [--days 365] [--seed n] [--kills 200] [--tickets 60000] [--beat-days 2] [--real-every 60]`: simulates
 * a year of draws under kills, clock jumps and duplicate jobs; exits non-zero when a ticket was not settled exactly once.
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
    'real-every': text,
  },
})
const run = await runYear({
  games: Number(values.games ?? 50),
  days: Number(values.days ?? 365),
  seed: Number(values.seed ?? randomInt(2 ** 31)),
  kills: Number(values.kills ?? 200),
  tickets: Number(values.tickets ?? 60_000),
  beatDays: Number(values['beat-days'] ?? 2),
  realEvery: Number(values['real-every'] ?? 60),
  say: (line) => console.log(line),
})
print('year', rowsOf(run))
if (process.exitCode !== 0) {
  for (const { text: said, isClean } of run.audits) if (!isClean) console.log(said)
  for (const [name, found] of run.differences) if (found.length > 0) console.log(name, found.slice(0, 10))
  console.log(`Logs of the processes: ${run.logs}`)
}
