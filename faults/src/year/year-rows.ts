import type { Row } from '../../../scripts/print-rows.ts'
import type { YearRun } from './year-run.ts'

/** The result rows of a year; every row with a goal must meet it. */
export function rowsOf(run: YearRun): Row[] {
  const { deeds, buyer, db, differences, audits, controls, verifier } = run
  const states = Map.groupBy(db.draws, ({ state, voidReason }) => voidReason ?? state)
  const kills = [...deeds.kills].toSorted(([one], [other]) => one.localeCompare(other))
  const { forward, back, wrong } = deeds.jumps
  const refusals = [...buyer.refused].map(([why, count]) => `${count} ${why}`).join(', ') || 'none'
  return [
    {
      figure: 'seed',
      value: String(run.seed),
      beside: `${run.games} lotteries, ${run.days} days, ${run.seconds.toFixed(0)} s`,
    },
    {
      figure: 'draws',
      value: String(db.draws.length),
      beside: [...states].map(([name, { length }]) => `${length} ${name}`).join(', '),
    },
    {
      figure: 'tickets',
      value: String(db.tickets.length),
      beside: `${buyer.counts.asked} orders asked for, refused: ${refusals}; ${buyer.counts.cancelled} tickets given back`,
    },
    {
      figure: 'orders asked for again',
      value: String(buyer.counts.repeated),
      beside: `${buyer.counts.uncertain} answers that never came`,
    },
    { figure: 'kills', value: String(kills.reduce((sum, [, count]) => sum + count, 0)) },
    ...kills.map(([name, count]) => ({ figure: `  ${name}`, value: String(count) })),
    {
      figure: 'clock jumps',
      value: String(forward + back + wrong),
      beside: `${forward} forward by hours or days, ${back} back, ${wrong} forward and back again`,
    },
    {
      figure: 'away',
      value: String(deeds.away.log + deeds.away.witness + deeds.away.held),
      beside: `${deeds.away.log} times the log, ${deeds.away.witness} a witness, ${deeds.away.held} the workers over a round; ${run.late} locks late`,
    },
    {
      figure: 'duplicate runs and jobs',
      value: String(deeds.duplicates),
      beside: `of ${deeds.rounds} rounds of work, ${deeds.waits} of them while a result was waited for`,
    },
    ...[...differences].map(([figure, { length }]) => none(figure, length)),
    none('tickets whose prize two readings of the rules see differently', run.disagreements),
    {
      ...is(
        'every money invariant holds',
        audits.every(({ isClean }) => isClean),
      ),
      beside: `${audits.length} audits`,
    },
    {
      ...is('the stand-alone verifier finds nothing wrong', verifier.code === 0),
      beside: `${run.entries} entries and ${run.ended.length} kept orders in ${verifier.seconds.toFixed(0)} s`,
    },
    {
      ...none('cheats that nobody found', run.cheats.filter(({ missed }) => missed.length > 0).length),
      beside: `of ${run.cheats.length} planted, honest copies among them`,
    },
    is('control: a prize that is not paid is missed', controls.unpaid),
    is('control: a prize paid twice is seen', controls.paidTwice),
    is('control: a prize that is too large is seen', controls.paidTooMuch),
    is('control: a draw that is skipped is missed', controls.skipped),
    is('control: numbers that were changed are seen', controls.otherNumbers),
  ]
}

const none = (figure: string, count: number): Row => ({ figure, value: String(count), goal: '0', ok: count === 0 })
const is = (figure: string, holds: boolean): Row => ({ figure, value: holds ? 'yes' : 'no', goal: 'yes', ok: holds })
