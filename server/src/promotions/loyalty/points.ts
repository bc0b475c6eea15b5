import { minorDigitsOf, type Currency } from '@parola/contract'
import { benefitsAt, levelAbove, type VipLevel } from './vip.ts'

export interface Earned {
  readonly level: number
  /** The highest turnover counted so far: refunded stakes that are made again earn nothing a second time. */
  readonly countedMinor: number
  readonly points: number
  /** The fraction of a point, in minor units times points per hundred. */
  readonly remainder: number
}

export const nothingEarned: Earned = { level: 0, countedMinor: 0, points: 0, remainder: 0 }

export interface Progress extends Earned {
  /** Levels reached by this step, lowest first. */
  readonly reached: readonly VipLevel[]
}

/**
 * Advances to the current turnover. Each range of turnover earns at the rate of its level, so that the number of counts does not matter.
 * Lower turnover than before takes nothing away.
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

/** The parts of one point: a hundred units of the currency at one point per hundred. */
const pointParts = (currency: Currency): bigint => 100n * 10n ** BigInt(minorDigitsOf(currency))
