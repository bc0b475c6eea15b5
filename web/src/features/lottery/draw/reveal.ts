import type { tiersOf } from './winning-tiers.ts'

/** Tiers of numbers as they were drawn, the first prize first. */
export type Tiers = ReturnType<typeof tiersOf>

/** What is shown: where the first prize is alone, for want of others or of room, its digits. */
export function shownOf(tiers: Tiers, isShort: boolean): Tiers {
  const [first, ...others] = tiers
  if (!first || (others.length > 0 && !isShort)) return tiers
  const [number, ...more] = first.numbers
  return number === undefined || more.length > 0 ? [first] : [{ ...first, numbers: Array.from(number) }]
}

const longestMs = 7_000
const quickestMs = 110
const slowestMs = 420
/** The duration of a number's animation. */
const arrivalMs = 320

interface Reveal {
  /** When a number starts to appear, in milliseconds. */
  afterMs: (tier: number, index: number) => number
  /** When all are shown. */
  lengthMs: number
}

/** In which order and how fast a result is shown: the smallest prizes first, the first prize last, never longer than a few seconds. */
export function revealOf(tiers: Tiers): Reveal {
  const count = tiers.reduce((sum, { numbers }) => sum + numbers.length, 0)
  const gapMs = Math.max(quickestMs, Math.min(slowestMs, Math.floor((longestMs - arrivalMs) / Math.max(1, count - 1))))
  const before = (tier: number): number => tiers.slice(tier + 1).reduce((sum, { numbers }) => sum + numbers.length, 0)
  return {
    afterMs: (tier, index) => (before(tier) + index) * gapMs,
    lengthMs: Math.max(0, count - 1) * gapMs + arrivalMs,
  }
}
