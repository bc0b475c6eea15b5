import type { InBoth } from './languages.ts'

export interface DemoVipLevel {
  readonly level: number
  readonly names: InBoth<string>
  /** What must have been staked, all in all. */
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

/** From a spark to the lighthouse. */
export const parolaLevels = levels(
  ['Ember', 'Baga', 0, 0, 20, 3, 1],
  ['Firefly', 'Alitaptap', 2_000_000, 5_000, 25, 3, 1],
  ['Lantern', 'Parol', 10_000_000, 15_000, 30, 4, 2],
  ['Harbour Light', 'Ilaw ng Pantalan', 50_000_000, 50_000, 35, 5, 2],
  ['Beacon', 'Tanglaw', 200_000_000, 150_000, 40, 6, 3],
  ['North Star', 'Tala', 800_000_000, 400_000, 45, 8, 3],
  ['Lighthouse', 'Parola', 2_500_000_000, 1_000_000, 50, 10, 4],
)

/** Few and gentle: who plays for fun need not count levels. Nothing here is paid in points. */
export const bahaghariLevels = levels(
  ['First Light', 'Bukang-liwayway', 0, 0, 10, 3, 0],
  ['Morning', 'Umaga', 5_000_000, 5_000, 12, 3, 0],
  ['Noon', 'Tanghali', 30_000_000, 10_000, 14, 4, 0],
  ['Sea Breeze', 'Hanging-dagat', 100_000_000, 20_000, 16, 4, 0],
  ['Rainbow', 'Bahaghari', 400_000_000, 40_000, 20, 5, 0],
)
