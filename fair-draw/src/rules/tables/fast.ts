import type { RuleTable } from '../bet-rule.ts'
import { oddEven, overUnder, places, side } from './bets.ts'

const all = { tier: 0, from: 0, digits: 5 }
const last2 = { tier: 0, from: 3, digits: 2 }
const positions = [1, 2, 3, 4, 5].map((number) => ({ number, place: { tier: 0, from: number - 1, digits: 1 } }))
const firstToLast = {
  of: 'difference',
  first: { tier: 0, from: 0, digits: 1 },
  second: { tier: 0, from: 4, digits: 1 },
} as const

/** One five-digit number, every minute or every few minutes. */
export const fast: readonly RuleTable[] = [
  {
    kind: 'fast',
    version: 1,
    draw: { shape: 'tiers', tiers: [{ label: 'GB', count: 1, digits: 5 }] },
    bets: [
      places('last2', 9600, last2),
      places('last3', 94000, { tier: 0, from: 2, digits: 3 }),
      places('last4', 900000, { tier: 0, from: 1, digits: 4 }),
      places('all5', 8500000, all),
      places('first2', 9600, { tier: 0, from: 0, digits: 2 }),
      places('first3', 94000, { tier: 0, from: 0, digits: 3 }),
      ...positions.map(({ number, place }) => places(`digit${number}`, 960, place)),
      side('sum-size', 195, { of: 'digit-sum', place: all }, ...overUnder(23)),
      side('sum-parity', 195, { of: 'digit-sum', place: all }, ...oddEven),
      side('size2', 195, { of: 'value', place: last2 }, ...overUnder(50)),
      side('parity2', 195, { of: 'value', place: last2 }, ...oddEven),
      ...positions.flatMap(({ number, place }) => [
        side(`digit${number}-size`, 195, { of: 'value', place }, ...overUnder(5)),
        side(`digit${number}-parity`, 195, { of: 'value', place }, ...oddEven),
      ]),
      // The dragon is the first digit, the tiger the last. The greater one wins.
      side('dragon-tiger', 212, firstToLast, { side: 'dragon', atLeast: 1 }, { side: 'tiger', atMost: -1 }),
      side('dragon-tiger-tie', 920, firstToLast, { side: 'tie', exactly: 0 }),
    ],
  },
]
