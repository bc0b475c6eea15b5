import type { Row } from '../../../scripts/print-rows.ts'
import { scenarios } from './run-load.ts'
import { isFaultless, type TortureRun } from './torture-run.ts'

interface Score {
  readonly misdeed: string
  readonly sent: number
  readonly answered: number
  readonly allowed: number
  readonly money: number
}

/** Per scenario: calls sent, the share of responses the reference wallet allows, and money differences. */
function scoresOf({ journal, differences }: TortureRun): Score[] {
  const found = Map.groupBy(differences, ({ misdeed }) => misdeed)
  const sent = Map.groupBy(journal, ({ misdeed }) => misdeed)
  const names = new Set([...scenarios.map(({ misdeed }) => misdeed), ...sent.keys(), ...found.keys()])
  return [...names].map((misdeed) => {
    const asks = sent.get(misdeed) ?? []
    const answered = asks.filter(({ http }) => http !== null).length
    const wrong = found.get(misdeed) ?? []
    const money = wrong.filter(({ isMoney }) => isMoney).length
    return { misdeed, sent: asks.length, answered, allowed: answered - (wrong.length - money), money }
  })
}

const isGood = ({ sent, answered, allowed, money }: Score) => sent > 0 && allowed === answered && money === 0

export function rowsOf(run: TortureRun): Row[] {
  return [
    { figure: 'seed', value: String(run.seed), beside: `${run.seconds.toFixed(0)} s, ${run.kills} kills of a process` },
    { figure: 'calls', value: String(run.journal.length), beside: `${decisionsIn(run)} decisions in the books` },
    ...scoresOf(run).map(rowOf),
    none('differences', run.differences.length),
    none('HTTP 5xx and UNKNOWN', run.faults.length),
    none('questions that never got a definite answer', run.unresolved),
    { figure: 'every money invariant holds', ...yes(run.audit.isClean) },
    ...run.controls.map(({ name, differences }) => ({
      figure: `control: ${name}`,
      beside: `${differences} differences`,
      ...yes(differences > 0),
    })),
  ]
}

function rowOf(score: Score): Row {
  const { misdeed, sent, answered, allowed, money } = score
  const beside = `${allowed} of ${answered} answers as the reference wallet says, ${money} money differences`
  const row = { figure: `  ${misdeed}`, value: String(sent), beside }
  return isGood(score) ? row : { ...row, goal: 'all and none', ok: false }
}

/** The last line of a run's output. */
export function lineOf(run: TortureRun): string {
  const scores = scoresOf(run)
  const good = scores.filter(isGood).length
  return `torture: ${run.journal.length} calls, ${run.differences.length} differences, ${run.faults.length} 5xx, score ${good}/${scores.length} ${isFaultless(run) ? 'ok' : 'short'}`
}

const decisionsIn = ({ books }: TortureRun) => [...books.rows.values()].reduce((sum, { length }) => sum + length, 0)

const none = (figure: string, count: number): Row => ({ figure, value: String(count), goal: '0', ok: count === 0 })
const yes = (holds: boolean) => ({ value: holds ? 'yes' : 'no', goal: 'yes', ok: holds })
