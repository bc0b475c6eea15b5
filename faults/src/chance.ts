/** A seeded random stream, so that a run can be repeated with the same decisions. */
export type Chance = () => number

/** mulberry32: small, and random enough to choose victims. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const between = (chance: Chance, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1))

/** Removes and returns a random element. */
export function takeOne<T>(things: T[], chance: Chance): T | undefined {
  return things.splice(Math.floor(chance() * things.length), 1)[0]
}
