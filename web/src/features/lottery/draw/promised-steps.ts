import type { Finding, Verdict } from '@parola/fair-draw/phone'
import type { TextKey } from '../../../i18n/index.ts'

/** What is checked about a draw with a promise, and the findings that are against each step. Any other finding is against the first. */
const steps = [
  { name: 'promise', title: 'check.step.promise', against: [] },
  { name: 'lock', title: 'check.step.lock', against: ['lock', 'after', 'late', 'tickets', 'receipt', 'missing'] },
  { name: 'beacon', title: 'check.step.beacon', against: ['beacon'] },
  { name: 'numbers', title: 'check.step.numbers', against: ['decided', 'numbers', 'result', 'sources', 'void'] },
] as const satisfies readonly { name: string; title: TextKey; against: readonly Finding[] }[]

const named: ReadonlySet<Finding> = new Set(steps.flatMap(({ against }): readonly Finding[] => against))

/** A draw of another house has no beacon. */
const ofBeacon: ReadonlySet<string> = new Set(['beacon', 'numbers'])

/** The steps with their outcome. None while something is merely not confirmed yet: nothing may be ticked off then. */
export function promisedSteps({ colour, findings }: Pick<Verdict, 'colour' | 'findings'>, isFair: boolean) {
  if (colour === 'amber') return []
  return steps
    .filter(({ name }) => isFair || !ofBeacon.has(name))
    .map(({ name, title, against }) => ({
      name,
      title,
      ok: !findings.some((finding) => isAgainst(against, finding)),
    }))
}

const isAgainst = (against: readonly Finding[], finding: Finding): boolean =>
  named.has(finding) ? against.includes(finding) : against.length === 0
