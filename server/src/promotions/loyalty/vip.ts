import type { Language } from '@parola/contract'

export type Texts = Readonly<Partial<Record<Language, string>>>

export interface VipLevel {
  readonly level: number
  readonly names: Texts
  /** The total turnover needed. */
  readonly turnoverMinor: number
  /** Given on reaching the level, without wagering. */
  readonly giftMinor: number
  readonly rebateBp: number
  readonly dailyWithdrawals: number
  readonly pointsPerHundred: number
}

/** Returns what is wrong with the levels, or null. Each must need more turnover than the one below. */
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

/** Levels must be sorted; returns 0 below the first. */
export const levelAt = (levels: readonly VipLevel[], stakedMinor: number): number =>
  levels.findLast(({ turnoverMinor }) => turnoverMinor <= stakedMinor)?.level ?? 0

export const levelAbove = (levels: readonly VipLevel[], level: number): VipLevel | null =>
  levels.find((one) => one.level > level) ?? null

/** If the merchant has removed the level, the one below it applies. */
export const benefitsAt = (levels: readonly VipLevel[], level: number): VipLevel | null =>
  levels.findLast((one) => one.level <= level) ?? null

/** A level never allows less than the general limit. */
export const withdrawalsADay = (level: VipLevel | null, everybody: number): number =>
  Math.max(level?.dailyWithdrawals ?? 0, everybody)

/** In whole minor units. */
export const dailyRebate = (level: VipLevel | null, stakedMinor: number): number =>
  Number((BigInt(stakedMinor) * BigInt(level?.rebateBp ?? 0)) / 10_000n)
