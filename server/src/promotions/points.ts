import { minorDigitsOf, type Currency } from '@parola/contract'
import { benefitsAt, levelAbove, type VipLevel } from './vip.ts'

/** How far a member has come. */
export interface Earned {
  readonly level: number
  /** The highest turnover that has been counted: stakes that were refunded and made again earn nothing a second time. */
  readonly countedMinor: number
  readonly points: number
  /** What is not a whole point yet, in minor units by points per hundred. */
  readonly remainder: number
}

export const nothingEarned: Earned = { level: 0, countedMinor: 0, points: 0, remainder: 0 }

export interface Progress extends Earned {
  /** Levels that were reached on the way, in their order. */
  readonly reached: readonly VipLevel[]
}

/**
 * Goes on to what has been staked by now. Each stretch of turnover earns by the level that it was staked in, so that it does not matter
 * how often somebody counts. Less turnover than before takes nothing away.
 */
export function progress(
  levels: readonly VipLevel[],
  before: Earned,
  stakedMinor: number,
  currency: Currency,
): Progress {
  const reached: VipLevel[] = []
  let { level, countedMinor } = before
  let parts = BigInt(before.remainder)
  for (;;) {
    const next = levelAbove(levels, level)
    const end = next ? Math.min(stakedMinor, next.turnoverMinor) : stakedMinor
    if (end > countedMinor) {
      parts += BigInt(end - countedMinor) * BigInt(benefitsAt(levels, level)?.pointsPerHundred ?? 0)
      countedMinor = end
    }
    if (!next || stakedMinor < next.turnoverMinor) break
    level = next.level
    reached.push(next)
  }
  const point = pointParts(currency)
  return {
    level,
    countedMinor,
    points: before.points + Number(parts / point),
    remainder: Number(parts % point),
    reached,
  }
}

/** A hundred of the currency, staked at one point per hundred. */
const pointParts = (currency: Currency): bigint => 100n * 10n ** BigInt(minorDigitsOf(currency))
