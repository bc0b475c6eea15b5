import { createHash, randomBytes } from 'node:crypto'
import type { Chance } from './kind.ts'

/** Decides about money, from the system's secure random bytes. */
export const cryptoChance = (): Chance => chanceOf(pooled((size) => randomBytes(size)))

/** The same seed gives the same outcomes. Fast, for simulations and tests only. */
export function seededChance(seed: string): Chance {
  const state = new Uint32Array(createHash('sha256').update(seed).digest().buffer.slice(0, 16))
  const next = () => xoshiro128(state)
  return chanceOf((size) => {
    const bytes = new Uint8Array(size)
    for (let at = 0; at < size; at += 4) {
      const word = next()
      for (let i = at; i < Math.min(size, at + 4); i += 1) bytes[i] = word >>> ((i - at) * 8)
    }
    return bytes
  }, next)
}

function chanceOf(
  bytes: (size: number) => Uint8Array,
  word: () => number = () => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes(4)
    return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0
  },
): Chance {
  const below = (n: number) => {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`invalid range: ${n}`)
    // Words above the last whole multiple of n would favour small numbers, so they are rejected.
    const limit = 2 ** 32 - (2 ** 32 % n)
    for (;;) {
      const drawn = word()
      if (drawn < limit) return drawn % n
    }
  }
  return {
    below,
    bytes,
    shuffle<T>(list: readonly T[]): T[] {
      const mixed = [...list]
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1)
        const kept = mixed[last] as T
        mixed[last] = mixed[other] as T
        mixed[other] = kept
      }
      return mixed
    },
  }
}

/** Reads random bytes in batches, because a system call for every four bytes is slow. Used bytes are wiped. */
function pooled(fill: (size: number) => Buffer): (size: number) => Uint8Array {
  let pool: Buffer = Buffer.alloc(0)
  let at = 0
  return (size) => {
    if (at + size > pool.length) {
      pool = fill(Math.max(4096, size))
      at = 0
    }
    const given = Uint8Array.from(pool.subarray(at, at + size))
    pool.fill(0, at, at + size)
    at += size
    return given
  }
}

function xoshiro128(state: Uint32Array): number {
  // By index: destructuring would use an iterator, which is thirty times slower.
  const a = state[0] as number
  const b = state[1] as number
  const c = state[2] as number
  const d = state[3] as number
  const five = Math.imul(b, 5)
  const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0
  const third = c ^ a
  const fourth = d ^ b
  state[1] = b ^ third
  state[0] = a ^ fourth
  state[2] = third ^ (b << 9)
  state[3] = (fourth << 11) | (fourth >>> 21)
  return result
}
