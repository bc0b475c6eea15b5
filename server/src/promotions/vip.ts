import type { Language } from '@parola/contract'

/** A text in the languages it is written in. */
export type Texts = Readonly<Partial<Record<Language, string>>>

export interface VipLevel {
  readonly level: number
  readonly names: Texts
  /** What must have been staked, all in all. */
  readonly turnoverMinor: number
  /** On reaching it, without conditions. */
  readonly giftMinor: number
  readonly rebateBp: number
  readonly dailyWithdrawals: number
  readonly pointsPerHundred: number
}

/** What is wrong with a merchant's levels; null when nothing is. Each must cost more than the one below. */
export function wrongLevels(levels: readonly VipLevel[]): string | null {
  const rising = levels.every((one, index) => {
    const below = levels[index - 1]
    return !below || (below.level < one.level && below.turnoverMinor < one.turnoverMinor)
  })
  if (!rising) return 'levels rise, each with more turnover than the one below'
  return levels.some(({ turnoverMinor, giftMinor }) => turnoverMinor === 0 && giftMinor > 0)
    ? 'what nothing was staked for brings no gift'
    : null
}

/** The highest level that this turnover reaches; 0 before the first. Levels come in their order. */
export const levelAt = (levels: readonly VipLevel[], stakedMinor: number): number =>
  levels.findLast(({ turnoverMinor }) => turnoverMinor <= stakedMinor)?.level ?? 0

export const levelAbove = (levels: readonly VipLevel[], level: number): VipLevel | null =>
  levels.find((one) => one.level > level) ?? null

/** What a level brings. Where a merchant has taken it away, the one below it does. */
export const benefitsAt = (levels: readonly VipLevel[], level: number): VipLevel | null =>
  levels.findLast((one) => one.level <= level) ?? null

/** A level never allows less than everybody has. */
export const withdrawalsADay = (level: VipLevel | null, everybody: number): number =>
  Math.max(level?.dailyWithdrawals ?? 0, everybody)

/** What comes back of a day's stakes, in whole minor units. */
export const dailyRebate = (level: VipLevel | null, stakedMinor: number): number =>
  Number((BigInt(stakedMinor) * BigInt(level?.rebateBp ?? 0)) / 10_000n)
