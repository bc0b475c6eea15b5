import type { Wish } from './calls.ts'

/** A seeded stream of chance, so that a run can be told to take the same decisions again. */
export type Chance = () => number

/** What a phone remembers of its member. */
export interface Memory {
  /** Holds that were made and not ended yet, as far as this phone knows. */
  readonly holds: string[]
  /** Stakes and wins that were made and not reversed yet. */
  readonly posts: string[]
}

export interface Act {
  /** How often, beside the others. */
  readonly weight: number
  readonly path: '/faults/together' | '/faults/alone'
  /** What to ask for, or nothing where the member has nothing to do it with. */
  wish(key: string, memory: Memory, chance: Chance): Wish | null
}

const between = (chance: Chance, least: number, most: number) => least + Math.floor(chance() * (most - least + 1))
const amountOf = (chance: Chance) => between(chance, 1, 50_000)
const oneOf = (things: readonly string[], chance: Chance) => things[between(chance, 0, things.length - 1)]

/** What members do while processes die. Domains that move money add what their members do. */
export const acts: readonly Act[] = [
  {
    weight: 40,
    path: '/faults/together',
    wish: (key, _memory, chance) => ({ act: 'stake', key, amountMinor: amountOf(chance) }),
  },
  {
    weight: 30,
    path: '/faults/together',
    wish: (key, _memory, chance) => ({ act: 'win', key, amountMinor: amountOf(chance) }),
  },
  {
    weight: 10,
    path: '/faults/alone',
    wish: (key, _memory, chance) => ({ act: 'hold', key, amountMinor: amountOf(chance) }),
  },
  {
    weight: 8,
    path: '/faults/alone',
    wish(key, { holds }, chance) {
      const hold = oneOf(holds, chance)
      return hold === undefined ? null : { act: 'capture', key, hold }
    },
  },
  {
    weight: 6,
    path: '/faults/alone',
    wish(key, { holds }, chance) {
      const hold = oneOf(holds, chance)
      return hold === undefined ? null : { act: 'release', key, hold }
    },
  },
  {
    weight: 6,
    path: '/faults/together',
    wish(key, { posts }, chance) {
      const transfer = oneOf(posts, chance)
      return transfer === undefined ? null : { act: 'reverse', key, transfer }
    },
  },
]

export function nextWish(key: string, memory: Memory, chance: Chance): { path: Act['path']; wish: Wish } {
  for (;;) {
    let left = chance() * acts.reduce((sum, { weight }) => sum + weight, 0)
    const act = acts.find(({ weight }) => (left -= weight) < 0)
    const wish = act?.wish(key, memory, chance)
    if (act && wish) return { path: act.path, wish }
  }
}

/** mulberry32: small, and good enough to choose victims. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
