import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePolicy } from '@parola/fair-draw/log'
import type { Plugin } from 'vite'

const file = (name: string): string => readFileSync(join(import.meta.dirname, '..', name), 'utf8')

/** Stops the build unless the app can name who runs the draw log and each witness of its policy, with a link. */
export function drawParties(): Plugin {
  return {
    name: 'parola:draw-parties',
    buildStart() {
      const problems = partyProblems(file('draw-policy.txt'), JSON.parse(file('draw-parties.json')))
      if (problems.length > 0)
        this.error(`draw-parties.json does not fit draw-policy.txt:\n${problems.map((one) => `  ${one}`).join('\n')}`)
    },
  }
}

/** What keeps these parties from being those of the policy. */
export function partyProblems(policyText: string, parties: unknown): string[] {
  const names = parsePolicy(policyText).witnesses.map(({ name }) => name)
  const { log, witnesses, verifier } = fieldsOf(parties)
  const named = fieldsOf(witnesses)
  return [
    ...(isParty(log) ? [] : ['the log needs a name and a link']),
    ...(isLink(verifier) ? [] : ['the verifier needs a link']),
    ...names.filter((name) => !isParty(named[name])).map((name) => `witness ${name} needs a name and a link`),
    ...Object.keys(named)
      .filter((name) => !names.includes(name))
      .map((name) => `the policy has no witness ${name}`),
  ]
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function isParty(value: unknown): boolean {
  const { name, link } = fieldsOf(value)
  return typeof name === 'string' && name.trim() !== '' && isLink(link)
}

const isLink = (value: unknown): boolean => typeof value === 'string' && URL.parse(value)?.protocol === 'https:'
