import { median, type Row } from '../../scripts/print-rows.ts'
import { longestSilenceMs, type FaultRun } from './fault-run.ts'
import { victims } from './test-cluster.ts'
import type { Breaches } from './journal.ts'

/** The result rows of a run; every row with a goal must meet it. */
export function rowsOf(run: FaultRun): Row[] {
  const { kills, breaches, events, detector } = run
  const silences = kills.map(({ firstAnswerMs }) => firstAnswerMs)
  return [
    { figure: 'seed', value: String(run.seed) },
    { figure: 'kills', value: String(kills.length) },
    ...victims.map((victim) => {
      const own = kills.filter((kill) => kill.victim === victim).map(({ firstAnswerMs }) => firstAnswerMs)
      return { figure: `  ${victim}`, value: String(own.length), beside: `first answer after ${times(own)}` }
    }),
    {
      figure: 'longest silence',
      value: `${Math.max(...silences).toFixed(0)} ms`,
      beside: `median ${median(silences).toFixed(0)} ms; at first the API took ${run.apiStartMs.toFixed(0)} ms to start`,
      goal: `≤ ${longestSilenceMs} ms`,
      ok: Math.max(...silences) <= longestSilenceMs,
    },
    {
      figure: 'calls',
      value: String([...run.asked.values()].reduce((sum, count) => sum + count, 0)),
      beside: `${run.acknowledged} answered as done, ${run.transfers} transfers; ${run.givenUp} given up; tries without an answer: ${listed(run.retries)}; refused: ${listed(run.refused)}`,
    },
    ...[...run.asked].map(([call, count]) => ({ figure: `  ${call}`, value: String(count) })),
    ...Object.entries(named).map(([name, figure]) => none(figure, breaches[name as keyof Breaches].length)),
    { ...none('events that never reached the stream', events.missing), beside: `of ${events.recorded}` },
    none('withdrawals that the provider did not pay as approved', run.payouts.length),
    is('every money invariant holds', run.audit.isClean),
    is('the ledger is sealed to its end', run.isSealed),
    is('the API has all it needs again', run.isReady),
    is('control: a transfer that is deleted is missed', detector.deleted),
    is('control: a transfer that is doubled is seen', detector.doubled),
  ]
}

const none = (figure: string, count: number): Row => ({ figure, value: String(count), goal: '0', ok: count === 0 })
const is = (figure: string, holds: boolean): Row => ({ figure, value: holds ? 'yes' : 'no', goal: 'yes', ok: holds })

const named: Record<keyof Breaches, string> = {
  lost: 'acknowledged movements lost',
  doubled: 'movements doubled',
  unasked: 'movements that nobody asked for or that were refused',
  unanswered: 'requests without a fair answer',
  misrecorded: 'orders, transactions, deposits and withdrawals not as told',
  unbalanced: 'wallets that are not the sum of what was told',
}

const times = (ms: readonly number[]) =>
  ms.length === 0 ? '–' : `${median(ms).toFixed(0)} ms, at most ${Math.max(...ms).toFixed(0)} ms`

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => `${count} ${name}`).join(', ') || 'none'
