import type { InBoth } from './languages.ts'

export interface DemoVipLevel {
  readonly level: number
  readonly names: InBoth<string>
  /** The total stakes required. */
  readonly turnoverMinor: number
  readonly giftMinor: number
  readonly rebateBp: number
  readonly dailyWithdrawals: number
  readonly pointsPerHundred: number
}

type Row = readonly [
  EN: string,
  TY: string,
  turnoverMinor: number,
  giftMinor: number,
  rebateBp: number,
  dailyWithdrawals: number,
  pointsPerHundred: number,
]

const levels = (...rows: readonly Row[]): readonly DemoVipLevel[] =>
  rows.map(([EN, TY, turnoverMinor, giftMinor, rebateBp, dailyWithdrawals, pointsPerHundred], index) => ({
    level: index + 1,
    names: { EN, TY },
    turnoverMinor,
    giftMinor,
    rebateBp,
    dailyWithdrawals,
    pointsPerHundred,
  }))

/**
 * From a spark to the lighthouse. Rebate, gifts and points of the best level, the weekly rebate and the goals together return less than half
 * a percent of counted stakes: a bet's total return has room for teams and a bonus besides.
 */
export const parolaLevels = levels(
  ['Ember', 'Baga', 0, 0, 1, 5, 1],
  ['Firefly', 'Alitaptap', 2_000_000, 2_000, 2, 5, 1],
  ['Lantern', 'Parol', 10_000_000, 7_500, 4, 6, 1],
  ['Harbour Light', 'Ilaw ng Pantalan', 50_000_000, 40_000, 5, 6, 1],
  ['Beacon', 'Tanglaw', 200_000_000, 150_000, 6, 7, 2],
  ['North Star', 'Tala', 800_000_000, 400_000, 8, 8, 2],
  ['Lighthouse', 'Parola', 2_500_000_000, 1_000_000, 10, 10, 2],
)

/** Few levels with small steps, because casual players need not count them. Nothing here is paid in points. */
export const bahaghariLevels = levels(
  ['First Light', 'Bukang-liwayway', 0, 0, 1, 5, 0],
  ['Morning', 'Umaga', 5_000_000, 5_000, 2, 5, 0],
  ['Noon', 'Tanghali', 30_000_000, 10_000, 3, 5, 0],
  ['Sea Breeze', 'Hanging-dagat', 100_000_000, 20_000, 4, 5, 0],
  ['Rainbow', 'Bahaghari', 400_000_000, 40_000, 5, 5, 0],
)
