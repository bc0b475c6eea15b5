import type { RuleTable } from '../bet-rule.ts'
import { caught, oddEven, side } from './bets.ts'

/** Twenty numbers out of eighty. Bets on many numbers also pay when none of them is drawn. */
export const keno: readonly RuleTable[] = [
  {
    kind: 'keno',
    version: 1,
    draw: { shape: 'drum', count: 20, from: 80 },
    bets: [
      caught('pick1', 1, 80, [1, 360]),
      caught('pick2', 2, 80, [2, 1500]),
      caught('pick3', 3, 80, [2, 200], [3, 4300]),
      caught('pick4', 4, 80, [2, 150], [3, 500], [4, 12000]),
      caught('pick5', 5, 80, [3, 400], [4, 1800], [5, 56000]),
      caught('pick6', 6, 80, [3, 200], [4, 700], [5, 6500], [6, 180000]),
      caught('pick7', 7, 80, [3, 100], [4, 400], [5, 2500], [6, 22000], [7, 600000]),
      caught('pick8', 8, 80, [0, 200], [4, 200], [5, 1000], [6, 7000], [7, 90000], [8, 1500000]),
      caught('pick9', 9, 80, [0, 200], [4, 150], [5, 500], [6, 3000], [7, 20000], [8, 300000], [9, 4000000]),
      caught('pick10', 10, 80, [0, 300], [5, 400], [6, 1800], [7, 10000], [8, 80000], [9, 1000000], [10, 10000000]),
      // The sums centre on 810, which wins for neither side.
      side('sum-size', 195, { of: 'drum-sum' }, { side: 'over', atLeast: 811 }, { side: 'under', atMost: 809 }),
      side('sum-parity', 195, { of: 'drum-sum' }, ...oddEven),
      // Upper: more than half of the numbers are from 1 to 40. Lower: fewer. Middle: exactly half.
      side('half', 235, { of: 'drum-low', limit: 40 }, { side: 'upper', atLeast: 11 }, { side: 'lower', atMost: 9 }),
      side('half-middle', 450, { of: 'drum-low', limit: 40 }, { side: 'middle', exactly: 10 }),
    ],
  },
]
