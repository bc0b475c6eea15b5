import type { lottery } from '@parola/contract'
import type { Outcome } from '../src/outcome.ts'
import type { BetRule } from '../src/rules/bet-rule.ts'

/** Chance with a seed, so that a test sees the same draws every time. Whole numbers below `limit`. */
export function createDice(seed: number): (limit: number) => number {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * limit)
  }
}

export function drawAtRandom(shape: lottery.DrawShape, dice: (limit: number) => number): Outcome {
  if (shape.shape === 'drum') return [someOf(shape.from, shape.count, dice).map((number) => String(number + 1))]
  return shape.tiers.map(({ count, digits }) =>
    Array.from({ length: count }, () => String(dice(10 ** digits)).padStart(digits, '0')),
  )
}

/** Written canonically. */
export function pickAtRandom({ pick }: BetRule, dice: (limit: number) => number): string {
  if (pick.shape === 'side') return pick.sides[dice(pick.sides.length)] ?? ''
  if (pick.shape === 'digits') return String(dice(10 ** pick.digits)).padStart(pick.digits, '0')
  const isSet = pick.shape === 'set'
  return someOf(isSet ? 10 ** pick.digits : pick.from, pick.count, dice)
    .toSorted((a, b) => a - b)
    .map((number) => (isSet ? String(number).padStart(pick.digits, '0') : String(number + 1)))
    .join(',')
}

function someOf(from: number, count: number, dice: (limit: number) => number): number[] {
  const some = new Set<number>()
  while (some.size < count) some.add(dice(from))
  return [...some]
}
