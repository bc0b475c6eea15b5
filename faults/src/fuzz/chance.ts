import type { Chance } from '../chance.ts'

/** Random choices for one case. The same seed and number always give the same choices, whatever else runs. */
export function chanceOf(seed: number, number: number): Chance {
  let state = (Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(number + 1, 0xc2b2_ae35)) | 0
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const upTo = (chance: Chance, count: number): number => Math.floor(chance() * count)

export function oneOf<T>(chance: Chance, things: readonly T[]): T {
  const found = things[upTo(chance, things.length)]
  if (found === undefined && things.length === 0) throw new Error('there is nothing to choose from')
  return found as T
}
