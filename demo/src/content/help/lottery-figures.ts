import type { lottery } from '@parola/contract'

/** The figures of a kind of bet. */
export interface BetFigures {
  /** Bet codes with the same figures. */
  readonly codes: readonly string[]
  /** The number of hits, and its payout in stakes, stake included. */
  readonly prizes: readonly (readonly [hits: number, times: number])[]
  /** One in this many wins something. */
  readonly oneIn: number
  /** Long-term return in hundredths of a percent, rounded down. */
  readonly returnBp: number
}

const bet = (codes: string, times: number, oneIn: number, returnBp: number): BetFigures => ({
  codes: codes.split(' '),
  prizes: [[1, times]],
  oneIn,
  returnBp,
})

const pick = (count: number, prizes: BetFigures['prizes'], oneIn: number, returnBp: number): BetFigures => ({
  codes: [`pick${String(count)}`],
  prizes,
  oneIn,
  returnBp,
})

/** The rules on sale in the help texts. A test compares every figure with the rules. */
export const lotteryFigures: Readonly<Record<lottery.RuleKind, readonly BetFigures[]>> = {
  north: [
    bet('last2', 97, 100, 9700),
    bet('last3', 940, 1000, 9400),
    bet('last4', 8800, 10_000, 8800),
    bet('head2', 96, 100, 9600),
    bet('head1 tail1', 9.6, 10, 9600),
    bet('lo2', 3.55, 4.21, 9585),
    bet('lo3', 40, 43.96, 9200),
    bet('lo4', 440, 500.48, 8800),
    bet('combo2', 17, 18.22, 9329),
    bet('combo3', 74, 81.31, 9100),
    bet('combo4', 330, 374.54, 8810),
    bet('slip4', 2.8, 3.01, 9299),
    bet('slip8', 8.8, 9.5, 9263),
    bet('slip10', 15.8, 17.2, 9187),
    bet('size2 parity2', 1.95, 2, 9750),
  ],
  central: [
    bet('last2 head2', 95, 100, 9500),
    bet('last3 head3', 920, 1000, 9200),
    bet('last4', 8600, 10_000, 8600),
    bet('head1 tail1', 9.5, 10, 9500),
    bet('lo2', 5.2, 6.04, 9360),
    bet('lo3', 53, 59.3, 9010),
    bet('lo4', 540, 625.47, 8640),
    bet('combo2', 34, 38.3, 8876),
    bet('combo3', 225, 255.53, 8805),
    bet('combo4', 1550, 1801.07, 8605),
    bet('slip4', 1.93, 2.09, 9256),
    bet('slip8', 4.1, 4.49, 9140),
    bet('slip10', 6.1, 6.66, 9155),
    bet('size2 parity2', 1.95, 2, 9750),
  ],
  south: [
    bet('last2 head2', 96, 100, 9600),
    bet('last3 head3', 930, 1000, 9300),
    bet('last4', 8700, 10_000, 8700),
    bet('both2', 48, 50.25, 9600),
    bet('both3', 465, 500.25, 9300),
    bet('head1 tail1', 9.5, 10, 9500),
    bet('lo2', 5.35, 6.04, 9630),
    bet('lo3', 54, 59.3, 9180),
    bet('lo4', 550, 625.47, 8800),
    bet('combo2', 35, 38.3, 9137),
    bet('combo3', 230, 255.53, 9000),
    bet('combo4', 1580, 1801.07, 8772),
    bet('slip4', 1.95, 2.09, 9352),
    bet('slip8', 4.15, 4.49, 9251),
    bet('slip10', 6.15, 6.66, 9230),
    bet('size2 parity2', 1.95, 2, 9750),
  ],
  keno: [
    pick(1, [[1, 3.6]], 4, 9000),
    pick(2, [[2, 15]], 16.63, 9018),
    pick(3, paid('2:2 3:43'), 6.55, 8741),
    pick(4, paid('2:1.5 3:5 4:120'), 3.86, 9027),
    pick(5, paid('3:4 4:18 5:560'), 10.34, 9145),
    pick(6, paid('3:2 4:7 5:65 6:1800'), 6.19, 8927),
    pick(7, paid('3:1 4:4 5:25 6:220 7:6000'), 4.23, 9071),
    pick(8, paid('0:2 4:2 5:10 6:70 7:900 8:15000'), 5.25, 8978),
    pick(9, paid('0:2 4:1.5 5:5 6:30 7:200 8:3000 9:40000'), 4.61, 8783),
    pick(10, paid('0:3 5:4 6:18 7:100 8:800 9:10000 10:100000'), 9.05, 8915),
    bet('sum-size', 1.95, 2.01, 9707),
    bet('sum-parity', 1.95, 2, 9749),
    bet('half', 2.35, 2.51, 9361),
    bet('half-middle', 4.5, 4.92, 9145),
  ],
  fast: [
    bet('last2 first2', 96, 100, 9600),
    bet('last3 first3', 940, 1000, 9400),
    bet('last4', 9000, 10_000, 9000),
    bet('all5', 85_000, 100_000, 8500),
    bet('digit1 digit2 digit3 digit4 digit5', 9.6, 10, 9600),
    bet('sum-size sum-parity', 1.95, 2, 9750),
    bet('size2 parity2', 1.95, 2, 9750),
    bet('digit1-size digit2-size digit3-size digit4-size digit5-size', 1.95, 2, 9750),
    bet('digit1-parity digit2-parity digit3-parity digit4-parity digit5-parity', 1.95, 2, 9750),
    bet('dragon-tiger', 2.12, 2.22, 9540),
    bet('dragon-tiger-tie', 9.2, 10, 9200),
  ],
  stock: [
    bet('last2 head2', 95, 100, 9500),
    bet('last3', 920, 1000, 9200),
    bet('last4', 8800, 10_000, 8800),
    bet('both2', 47.5, 50.25, 9500),
    bet('head1 tail1', 9.5, 10, 9500),
    bet('size2 parity2', 1.95, 2, 9750),
    bet('sum-size sum-parity', 1.95, 2, 9750),
  ],
}

function paid(written: string): BetFigures['prizes'] {
  return written.split(' ').map((each) => {
    const [hits = 0, times = 0] = each.split(':').map(Number)
    return [hits, times]
  })
}
