import type { RuleTable } from '../bet-rule.ts'
import { ends, oddEven, overUnder, places, set, side } from './bets.ts'

const last2 = { tier: 0, from: 3, digits: 2 }

/** Twenty-seven numbers, as in the lotteries of northern Vietnam. */
export const north: readonly RuleTable[] = [
  {
    kind: 'north',
    version: 1,
    draw: {
      shape: 'tiers',
      tiers: [
        { label: 'GB', count: 1, digits: 5 },
        { label: 'G1', count: 1, digits: 5 },
        { label: 'G2', count: 2, digits: 5 },
        { label: 'G3', count: 6, digits: 5 },
        { label: 'G4', count: 4, digits: 4 },
        { label: 'G5', count: 6, digits: 4 },
        { label: 'G6', count: 3, digits: 3 },
        { label: 'G7', count: 4, digits: 2 },
      ],
    },
    bets: [
      places('last2', 9700, last2),
      places('last3', 94000, { tier: 0, from: 2, digits: 3 }),
      places('last4', 880000, { tier: 0, from: 1, digits: 4 }),
      places('head2', 9600, { tier: 1, from: 3, digits: 2 }),
      places('head1', 960, { tier: 0, from: 3, digits: 1 }),
      places('tail1', 960, { tier: 0, from: 4, digits: 1 }),
      ends('lo2', 355, 2),
      ends('lo3', 4000, 3),
      ends('lo4', 44000, 4),
      set('combo2', 1700, 'all', 2),
      set('combo3', 7400, 'all', 3),
      set('combo4', 33000, 'all', 4),
      set('slip4', 280, 'none', 4),
      set('slip8', 880, 'none', 8),
      set('slip10', 1580, 'none', 10),
      side('size2', 195, { of: 'value', place: last2 }, ...overUnder(50)),
      side('parity2', 195, { of: 'value', place: last2 }, ...oddEven),
    ],
  },
]
