/**
 * `pnpm bench draws`: what the check of an order after its draw costs a phone, and how soon after closing the locks of draws with 200,000
 * tickets are witnessed: by the clock of draws, the log and two witnesses as they are, on its own PostgreSQL. `--draws 1000` sets how many
 * draws follow each other, `--minutes` ends the run sooner, `--tickets` sets their tickets.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { median, print, quantile, type Row } from '../../scripts/print-rows.ts'
import { costOfCheck } from '../../fair-draw/testing/phone-cost.ts'
import { runLocks } from '../../server/testing/lottery/lock-run.ts'
import { openPool } from '../../server/src/platform/db/db.ts'
import { openBank } from './ledger-bank.ts'
import { contextWithLock, fillDraw, makeLottery, openDraw, ticketsOfAMember } from './settle-hall.ts'

const { values } = parseArgs({
  options: { draws: { type: 'string' }, minutes: { type: 'string' }, tickets: { type: 'string' } },
})
const draws = Number(values.draws ?? 20)
const minutes = Number(values.minutes ?? 600)
const tickets = Number(values.tickets ?? 200_000)
/** What the lock of 15 s leaves when the witnesses must have signed 3 s before the round. */
const longestSeconds = 12
const kilobyte = 1_000

const load = () => `load ${loadavg()[0]?.toFixed(1)}`
const begun = load()
print('draws', [
  ...(await phoneRows()),
  ...(await lockRows()),
  { figure: 'what else the machine did', value: `${begun}, then ${load()}` },
])

async function phoneRows(): Promise<Row[]> {
  const { firstMs, laterMs, plainBytes, compressedBytes } = await costOfCheck({
    tickets,
    entries: 100_000,
    lotteries: 50,
    checks: 50,
  })
  const later = median(laterMs)
  return [
    {
      figure: 'a phone’s check after a draw, after the first',
      value: `${(later / 1000).toFixed(2)} s`,
      beside: `median of ${laterMs.length}, longest ${(Math.max(...laterMs) / 1000).toFixed(2)} s, first ${(firstMs / 1000).toFixed(2)} s, of the processor`,
      goal: '≤ 0.3 s',
      ok: later <= 300,
    },
    {
      figure: 'what it fetches, as nginx sends it',
      value: `${(compressedBytes / kilobyte).toFixed(1)} KB`,
      beside: `${(plainBytes / kilobyte).toFixed(1)} KB of JSON: three tickets of ${tickets.toLocaleString('en')}, 50 lotteries in the round, a log of 100,000 entries`,
      goal: '≤ 12 KB',
      ok: compressedBytes <= 12 * kilobyte,
    },
  ]
}

async function lockRows(): Promise<Row[]> {
  const bank = await openBank({ wide: true })
  try {
    const owner = await bank.open('draws', tickets / ticketsOfAMember)
    // As many connections as a worker has.
    const pool = openPool({ url: bank.url('draws'), size: 10, statementTimeoutMs: 0 })
    await pool.query(`${makeLottery}; update lottery set retired_at = now()`)
    const drawId = await openDraw(pool)
    await fillDraw(pool, drawId, tickets)
    const context = await contextWithLock(pool, drawId)
    // Its tickets stand; it is promised anew for every lock.
    await pool.query(
      `update lottery_draw set state = 'planned', promise_id = null, round = null, outcome = null, due_at = '2100-01-01';
       delete from lottery_promise`,
    )
    const seconds: number[] = []
    let late = 0
    const until = performance.now() + minutes * 60_000
    for await (const lock of runLocks({ pool, context, drawId, draws })) {
      if (lock.count !== tickets) throw new Error(`A lock has ${lock.count} tickets`)
      seconds.push(lock.seconds)
      if (lock.isLate) late += 1
      if (performance.now() > until) break
    }
    await Promise.all([owner.end(), pool.end()])
    const longest = Math.max(...seconds)
    return [
      {
        figure: `late locks of ${seconds.length} draws of ${tickets.toLocaleString('en')} tickets in a row`,
        value: String(late),
        beside: 'two witnesses, signed at least 3 s before the round, with a lock of 15 s',
        goal: '0',
        ok: late === 0,
      },
      {
        figure: 'the longest from closing until both witnesses had signed',
        value: `${longest} s`,
        beside: `median ${median(seconds)} s, p99 ${quantile(seconds, 0.99).toFixed(1)} s, up to 3 s of it until the beacon’s next round`,
        goal: `≤ ${longestSeconds} s`,
        ok: longest <= longestSeconds,
      },
    ]
  } finally {
    await bank.close()
  }
}
