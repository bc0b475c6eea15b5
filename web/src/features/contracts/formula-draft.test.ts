import { agents, Minor } from '@parola/contract'
import { expect, it } from 'vitest'
import { draftOf, errorIn, formulaIn, rateOf } from './formula-draft.ts'
import { outcomeOf, reachOf } from './simulation.ts'

const formula: agents.Formula = {
  tiers: [
    { from: Minor.parse(0), active: 0, rate: 50 },
    { from: Minor.parse(100_050), active: 3, rate: 125 },
  ],
  cap: Minor.parse(500_000),
  activeStake: Minor.parse(20_000),
}

it('a formula that is put into fields and read again is the same', () => {
  expect(formulaIn(draftOf(formula, 'PHP'), 2, 'PHP')).toEqual(formula)
  expect(formulaIn({ ...draftOf(formula, 'PHP'), cap: '' }, 1, 'PHP')).toEqual({
    tiers: [formula.tiers[0]],
    cap: null,
    activeStake: 20_000,
  })
  expect(formulaIn({ ...draftOf(formula, 'PHP'), activeStake: 'x' }, 2, 'PHP')).toBeNull()
})

it.each([
  ['1.5', 150],
  ['1,25', 125],
  ['٢', 200],
  ['1.255', null],
  ['', null],
  ['x', null],
  ['100', null],
])('a percentage typed as %j is %s', (text, rate) => {
  expect(rateOf(text)).toBe(rate)
})

it('reports which field is invalid, and why', () => {
  const about = { kind: 'dailySalary', currency: 'PHP' } as const
  const draft = { from0: '10', active0: '2', rate0: '1', from1: '10', active1: '1', rate1: '3.01' }
  expect(errorIn('from', 0, draft, about)).toBeNull()
  expect(errorIn('from', 1, draft, about)).toBe('mustRise')
  expect(errorIn('active', 1, draft, about)).toBe('mustRise')
  expect(errorIn('rate', 1, draft, about)).toBe('tooMuch')
  expect(errorIn('rate', 1, { ...draft, rate1: '' }, about)).toBe('unread')
  expect(formulaIn({ ...draft, rate1: '' }, 2, 'PHP')).toBeNull()
})

it('a slider reaches past the last tier in steps that land on it', () => {
  const { most, step } = reachOf(formula)
  expect(most).toBeGreaterThanOrEqual(200_100)
  expect(most % step).toBe(0)
  expect(agents.baseOf('dailySalary', outcomeOf('dailySalary', 500, 2))).toBe(500)
  expect(agents.baseOf('dividend', outcomeOf('dividend', 500, 2))).toBe(500)
})
