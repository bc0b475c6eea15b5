import { centMinor } from '../../stakes.ts'
import { stakeStep } from './table-rules.ts'

/** The chips of a table, and the limits per spot and round. */
export interface Chips {
  readonly chips: readonly number[]
  /** For a spot that pays about even money. */
  readonly mainMaxMinor: number
  /** For a spot that pays many times the stake. */
  readonly sideMaxMinor: number
  readonly roundMaxMinor: number
}

/** The smallest chip is a round number of whole steps; the others are its multiples. */
export function chipsOf(minBetMinor: number, currency: string): Chips {
  const least = roundedUp(Math.max(minBetMinor, 2 * centMinor(currency)))
  return {
    chips: [1, 5, 25, 100, 500].map((times) => times * least),
    mainMaxMinor: 2_000 * least,
    sideMaxMinor: 500 * least,
    roundMaxMinor: 5_000 * least,
  }
}

/** 20, 100, 200, 500, 1000 …: one digit and zeros, in whole steps. */
function roundedUp(minor: number): number {
  for (let decade = 10; ; decade *= 10)
    for (const digit of [1, 2, 5]) {
      const round = digit * decade
      if (round >= minor && round % stakeStep === 0) return round
    }
}
