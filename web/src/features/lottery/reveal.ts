/** Tiers of numbers as they were drawn, the first prize first. */
export type Tiers = readonly (readonly string[])[]

/** Reads `27183~01939,…`: tiers by `~`, numbers by commas. */
export const tiersOf = (winningNumber: string): Tiers => winningNumber.split('~').map((tier) => tier.split(','))

const longestMs = 7_000
const quickestMs = 110
const slowestMs = 420
/** The numbers come up one after the other; the last one takes this long to arrive. */
const arrivalMs = 320

interface Reveal {
  /** When a number begins to come up, in milliseconds. */
  afterMs: (tier: number, index: number) => number
  /** When all are there. */
  lengthMs: number
}

/** In which order and how fast a result is shown: the smallest prizes first, the first prize last, never longer than a few seconds. */
export function revealOf(tiers: Tiers): Reveal {
  const count = tiers.reduce((sum, tier) => sum + tier.length, 0)
  const gapMs = Math.max(quickestMs, Math.min(slowestMs, Math.floor((longestMs - arrivalMs) / Math.max(1, count - 1))))
  const before = (tier: number): number => tiers.slice(tier + 1).reduce((sum, later) => sum + later.length, 0)
  return {
    afterMs: (tier, index) => (before(tier) + index) * gapMs,
    lengthMs: Math.max(0, count - 1) * gapMs + arrivalMs,
  }
}
