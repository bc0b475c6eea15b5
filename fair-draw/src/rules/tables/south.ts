import type { RuleTable } from '../bet-rule.ts'
import { ends, oddEven, overUnder, places, set, side } from './bets.ts'

const last2 = { tier: 0, from: 4, digits: 2 }
const last3 = { tier: 0, from: 3, digits: 3 }
const lowest2 = { tier: 8, from: 0, digits: 2 }
const lowest3 = { tier: 7, from: 0, digits: 3 }

/** Eighteen numbers, as in the lotteries of southern Vietnam. */
export const south: readonly RuleTable[] = [
  {
    kind: 'south',
    version: 1,
    draw: {
      shape: 'tiers',
      tiers: [
        { label: 'GB', count: 1, digits: 6 },
        { label: 'G1', count: 1, digits: 5 },
        { label: 'G2', count: 1, digits: 5 },
        { label: 'G3', count: 2, digits: 5 },
        { label: 'G4', count: 7, digits: 5 },
        { label: 'G5', count: 1, digits: 4 },
        { label: 'G6', count: 3, digits: 4 },
        { label: 'G7', count: 1, digits: 3 },
        { label: 'G8', count: 1, digits: 2 },
      ],
    },
    bets: [
      places('last2', 9600, last2),
      places('last3', 93000, last3),
      places('last4', 870000, { tier: 0, from: 2, digits: 4 }),
      places('head2', 9600, lowest2),
      places('head3', 93000, lowest3),
      places('both2', 4800, lowest2, last2),
      places('both3', 46500, lowest3, last3),
      places('head1', 950, { tier: 0, from: 4, digits: 1 }),
      places('tail1', 950, { tier: 0, from: 5, digits: 1 }),
      ends('lo2', 535, 2),
      ends('lo3', 5400, 3),
      ends('lo4', 55000, 4),
      set('combo2', 3500, 'all', 2),
      set('combo3', 23000, 'all', 3),
      set('combo4', 158000, 'all', 4),
      set('slip4', 195, 'none', 4),
      set('slip8', 415, 'none', 8),
      set('slip10', 615, 'none', 10),
      side('size2', 195, { of: 'value', place: last2 }, ...overUnder(50)),
      side('parity2', 195, { of: 'value', place: last2 }, ...oddEven),
    ],
  },
]
