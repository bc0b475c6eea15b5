import { verdictOf } from '@parola/fair-draw/phone'
import { expect, it } from 'vitest'
import { promisedSteps } from './promised-steps.ts'

const crossed = (...findings: Parameters<typeof verdictOf>[0]) =>
  promisedSteps(verdictOf(findings, null), true).flatMap(({ name, ok }) => (ok ? [] : [name]))

it('UX-11 a draw that is right has every step ticked off', () => {
  expect(promisedSteps(verdictOf([], '1'), true).map(({ ok }) => ok)).toEqual([true, true, true, true])
})

it('UX-11 a finding crosses out the step that it is about, and an unexpected one the promise', () => {
  expect(crossed('numbers')).toEqual(['numbers'])
  expect(crossed('lock')).toEqual(['lock'])
  expect(crossed('beacon', 'numbers')).toEqual(['beacon', 'numbers'])
  expect(crossed('fork')).toEqual(['promise'])
})

it('UX-11 nothing is ticked off while something is not confirmed', () => {
  expect(promisedSteps(verdictOf(['waiting'], null), true)).toEqual([])
})
