import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { partyProblems } from './draw-parties.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const policy = read('draw-policy.txt')
const party = { name: 'A university', link: 'https://witness.example' }
const whole = { log: party, witnesses: { one: party, two: party }, verifier: 'https://verifier.example' }

it('FAIR-07 the app that is built names who runs the log and each witness of its policy', () => {
  expect(partyProblems(policy, JSON.parse(read('draw-parties.json')))).toEqual([])
  expect(partyProblems(policy, whole)).toEqual([])
})

it.each<[string, unknown, string]>([
  ['a witness without a name', { ...whole, witnesses: { one: party } }, 'witness two needs a name and a link'],
  [
    'a witness with an empty name',
    { ...whole, witnesses: { one: party, two: { ...party, name: ' ' } } },
    'witness two needs a name and a link',
  ],
  [
    'a witness without a link',
    { ...whole, witnesses: { one: { name: 'A university' }, two: party } },
    'witness one needs a name and a link',
  ],
  [
    'a party that is no witness',
    { ...whole, witnesses: { one: party, two: party, three: party } },
    'the policy has no witness three',
  ],
  [
    'a log with a link that is none',
    { ...whole, log: { ...party, link: 'http://log' } },
    'the log needs a name and a link',
  ],
  ['no verifier', { log: party, witnesses: whole.witnesses }, 'the verifier needs a link'],
])('FAIR-07 the build stops at %s', (_, parties, problem) => {
  expect(partyProblems(policy, parties)).toEqual([problem])
})
