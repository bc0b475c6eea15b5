import { expect, it } from 'vitest'
import { baseOf, isRising, isSound, mostRate, payOf, type Formula, type Outcome } from './contracts.ts'

const outcome = (turnover: number, active = 0, loss = 0) => ({ turnover, loss, active }) as Outcome
const formula = (
  tiers: readonly (readonly [from: number, active: number, rate: number])[],
  cap: number | null = null,
) => ({ tiers: tiers.map(([from, active, rate]) => ({ from, active, rate })), cap }) as Formula

const two = formula([
  [1_000, 0, 100],
  [10_000, 3, 250],
])

it.each([
  [999, 9, null, 0],
  [1_000, 0, 0, 10],
  [1_099, 0, 0, 10],
  [9_999, 9, 0, 99],
  [10_000, 2, 0, 100],
  [10_000, 3, 1, 250],
  [123_456, 3, 1, 3_086],
])('a turnover of %i with %i who played reaches tier %s and pays %i', (turnover, active, tier, pay) => {
  expect(payOf('dailySalary', two, outcome(turnover, active))).toEqual({ tier, pay })
})

it('pays no more than the most for one period', () => {
  expect(payOf('hourSalary', formula([[0, 0, 300]], 50), outcome(1_000_000))).toEqual({ tier: 0, pay: 50 })
})

it('pays a dividend of what was lost, and nothing where the team has won', () => {
  const half = formula([[0, 0, 5_000]])
  expect(payOf('dividend', half, outcome(900_000, 1, 1_001)).pay).toBe(500)
  expect(payOf('dividend', half, outcome(900_000, 1, -1_001)).pay).toBe(0)
  expect(baseOf('dailySalary', outcome(-5))).toBe(0)
})

it('counts the largest amounts to the last unit', () => {
  expect(payOf('dividend', formula([[0, 0, 4_999]]), outcome(0, 0, 999_999_999_999_999)).pay).toBe(499_899_999_999_999)
})

it.each([
  [
    'more needed and more given',
    formula([
      [0, 0, 1],
      [1, 0, 2],
      [2, 5, 3],
    ]),
    true,
  ],
  [
    'the same amount twice',
    formula([
      [1, 0, 1],
      [1, 0, 2],
    ]),
    false,
  ],
  [
    'less given',
    formula([
      [0, 0, 2],
      [1, 0, 1],
    ]),
    false,
  ],
  [
    'fewer members',
    formula([
      [0, 3, 1],
      [1, 2, 2],
    ]),
    false,
  ],
])('tiers rise: %s', (_what, tried, isFit) => {
  expect(isRising(tried)).toBe(isFit)
})

it('no kind gives more than it may', () => {
  for (const kind of ['dailySalary', 'hourSalary', 'dividend'] as const) {
    expect(isSound(kind, formula([[0, 0, mostRate[kind]]]))).toBe(true)
    expect(isSound(kind, formula([[0, 0, mostRate[kind] + 1]]))).toBe(false)
  }
})
