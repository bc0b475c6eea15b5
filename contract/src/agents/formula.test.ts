import { expect, it } from 'vitest'
import {
  baseOf,
  carriesOf,
  isAboveMargin,
  isRising,
  isSound,
  marginOf,
  mostRate,
  payOf,
  type Formula,
  type Outcome,
} from './formula.ts'

const outcome = (turnover: number, active = 0, loss = 0, carried = 0, related = 0, given = 0) =>
  ({ turnover, loss, given, active, carried, related }) as Outcome
const formula = (
  tiers: readonly (readonly [from: number, active: number, rate: number])[],
  cap: number | null = null,
) => ({ tiers: tiers.map(([from, active, rate]) => ({ from, active, rate })), cap, activeStake: 0 }) as Formula

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

it.each([
  ['a shortfall is made up for first', outcome(100_000, 0, 1_000, -400), 600, 0],
  ['a shortfall stays', outcome(100_000, 0, 300, -400), 0, -100],
  ['a win of the team is carried', outcome(100_000, 0, -700, -400), 0, -1_100],
  ['what is above 4 % of the turnover is paid later', outcome(100_000, 0, 9_000), 4_000, 5_000],
  ['what the house gave leaves less to share', outcome(100_000, 0, 9_000, 0, 0, 2_500), 1_500, 7_500],
  ['and may leave nothing', outcome(100_000, 0, 9_000, 0, 0, 4_500), 0, 9_000],
  ['what waited is paid later', outcome(200_000, 0, 0, 5_000), 5_000, 0],
  ['what related teams won is taken off', outcome(100_000, 0, 3_000, 0, 2_000), 1_000, 0],
  ['and is carried by those teams, not here', outcome(100_000, 0, 3_000, 0, 9_000), 0, 0],
  ['also beside an own win', outcome(100_000, 0, -3_000, 0, 9_000), 0, -3_000],
  ['without turnover nothing is paid', outcome(-5, 0, 3_000), 0, 3_000],
])('ECON-08 a dividend: %s', (_what, played, base, carries) => {
  expect([baseOf('dividend', played), carriesOf('dividend', played)]).toEqual([base, carries])
})

it('ECON-03 a salary makes up for turnover that was taken back', () => {
  expect([baseOf('hourSalary', outcome(-500)), carriesOf('hourSalary', outcome(-500))]).toEqual([0, -500])
  const next = outcome(800, 0, 0, -500)
  expect([baseOf('hourSalary', next), carriesOf('hourSalary', next)]).toEqual([300, 0])
})

it('ECON-08 a salary above what the payer’s rebates leave is known before it is agreed', () => {
  const margin = marginOf({ lottery: 70, games: 60 }, { lottery: 40, games: 50 })
  expect(margin).toBe(10)
  expect(isAboveMargin('dailySalary', formula([[0, 0, 10]]), margin)).toBe(false)
  expect(isAboveMargin('hourSalary', formula([[0, 0, 11]]), margin)).toBe(true)
  expect(isAboveMargin('dividend', formula([[0, 0, 5_000]]), margin)).toBe(false)
  expect(isAboveMargin('dailySalary', formula([[0, 0, 300]]), null)).toBe(false)
})

it('counts the largest amounts to the last unit', () => {
  expect(payOf('dividend', formula([[0, 0, 4_999]]), outcome(999_999_999_999_999, 0, 999_999_999_999_999)).pay).toBe(
    19_995_999_999_999,
  )
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
