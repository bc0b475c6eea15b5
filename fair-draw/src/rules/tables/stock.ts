import type { RuleTable } from '../bet-rule.ts'
import { oddEven, overUnder, places, side } from './bets.ts'

const all = { tier: 0, from: 0, digits: 5 }
const last2 = { tier: 0, from: 3, digits: 2 }
const first2 = { tier: 1, from: 2, digits: 2 }

/** Two numbers of five and four digits, named after closing values of an exchange. */
export const stock: readonly RuleTable[] = [
  {
    kind: 'stock',
    version: 1,
    draw: {
      shape: 'tiers',
      tiers: [
        { label: 'GB', count: 1, digits: 5 },
        { label: 'G1', count: 1, digits: 4 },
      ],
    },
    bets: [
      places('last2', 9500, last2),
      places('last3', 92000, { tier: 0, from: 2, digits: 3 }),
      places('last4', 880000, { tier: 0, from: 1, digits: 4 }),
      places('head2', 9500, first2),
      places('both2', 4750, first2, last2),
      places('head1', 950, { tier: 0, from: 3, digits: 1 }),
      places('tail1', 950, { tier: 0, from: 4, digits: 1 }),
      side('size2', 195, { of: 'value', place: last2 }, ...overUnder(50)),
      side('parity2', 195, { of: 'value', place: last2 }, ...oddEven),
      side('sum-size', 195, { of: 'digit-sum', place: all }, ...overUnder(23)),
      side('sum-parity', 195, { of: 'digit-sum', place: all }, ...oddEven),
    ],
  },
]
