import type { RuleTable } from '../bet-rule.ts'
import { ends, oddEven, overUnder, places, set, side } from './bets.ts'

const last2 = { tier: 0, from: 4, digits: 2 }
const last3 = { tier: 0, from: 3, digits: 3 }
const lowest2 = { tier: 8, from: 0, digits: 2 }
const lowest3 = { tier: 7, from: 0, digits: 3 }

/** Eighteen numbers, as in the lotteries of central Vietnam. */
export const central: readonly RuleTable[] = [
  {
    kind: 'central',
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
      places('last2', 9500, last2),
      places('last3', 92000, last3),
      places('last4', 860000, { tier: 0, from: 2, digits: 4 }),
      places('head2', 9500, lowest2),
      places('head3', 92000, lowest3),
      places('head1', 950, { tier: 0, from: 4, digits: 1 }),
      places('tail1', 950, { tier: 0, from: 5, digits: 1 }),
      ends('lo2', 520, 2),
      ends('lo3', 5300, 3),
      ends('lo4', 54000, 4),
      set('combo2', 3400, 'all', 2),
      set('combo3', 22500, 'all', 3),
      set('combo4', 155000, 'all', 4),
      set('slip4', 193, 'none', 4),
      set('slip8', 410, 'none', 8),
      set('slip10', 610, 'none', 10),
      side('size2', 195, { of: 'value', place: last2 }, ...overUnder(50)),
      side('parity2', 195, { of: 'value', place: last2 }, ...oddEven),
    ],
  },
]
