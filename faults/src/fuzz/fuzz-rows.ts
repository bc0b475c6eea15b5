import type { Row } from '../../../scripts/print-rows.ts'
import type { FuzzRun } from './fuzz-run.ts'

const none = (figure: string, count: number): Row => ({ figure, value: String(count), goal: '0', ok: count === 0 })

/** The result rows of a run: the goals, then the calls and their responses. */
export function rowsOf(run: FuzzRun): Row[] {
  const { seed, cases, seconds, faults, unreached, findings, answers, load } = run
  return [
    { figure: 'seed', value: String(seed) },
    {
      figure: 'cases',
      value: String(cases),
      beside: `${Math.round(seconds)} s, load of the machine ${load.toFixed(1)}`,
    },
    { figure: 'cases a second', value: String(Math.round(cases / seconds)) },
    none('answers 5xx', faults.broken),
    none('answers after more than 5 s', faults.late),
    none('answers with a secret, or with what is somebody else’s', faults.leak),
    none('refusals without the envelope or a code of the catalogue', faults['no envelope']),
    none('calls that were never reached', unreached.length),
    none('broken invariants', findings.length),
    ...[...rolesOf(answers)].map(([role, words]) => rowOf(`  ${role}`, words)),
    ...[...answers].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([of, words]) => rowOf(`    ${of}`, words)),
  ]
}

type Words = ReadonlyMap<string, number>

function rowOf(figure: string, words: Words): Row {
  const sorted = [...words].toSorted(([, a], [, b]) => b - a)
  const sum = sorted.reduce((all, [, count]) => all + count, 0)
  return { figure, value: String(sum), beside: sorted.map(([word, count]) => `${word} ${count}`).join(', ') }
}

/** The same, summed over all calls of a role. */
function rolesOf(answers: FuzzRun['answers']): Map<string, Map<string, number>> {
  const roles = new Map<string, Map<string, number>>()
  for (const [of, words] of answers) {
    const role = of.slice(of.lastIndexOf(' ') + 1)
    const sums = roles.get(role) ?? new Map<string, number>()
    for (const [word, count] of words) sums.set(word, (sums.get(word) ?? 0) + count)
    roles.set(role, sums)
  }
  return roles
}

export const isFaultless = ({ faults, unreached, findings }: FuzzRun): boolean =>
  Object.values(faults).every((count) => count === 0) && unreached.length === 0 && findings.length === 0
