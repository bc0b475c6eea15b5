import { describe, expect, test } from 'vitest'
import { cryptoChance, seededChance } from './chance.ts'
import type { Chance } from './kind.ts'

/** Chi-square against a uniform distribution, as a z-score. With few degrees of freedom its tail is long. */
function strangeness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const freedom = counts.length - 1
  return (square - freedom) / Math.sqrt(2 * freedom)
}

/** Comes by chance once in some ten million runs; at 4 it was once in a hundred. */
const tooStrange = 20

const sources: readonly (readonly [string, () => Chance])[] = [
  ['the system’s bytes', cryptoChance],
  ['a seed', () => seededChance('a seed of the test')],
]

describe.each(sources)('by %s', (_name, make) => {
  test('draws every number below n equally often', () => {
    const chance = make()
    for (const n of [2, 3, 37, 80]) {
      const counts = Array.from({ length: n }, () => 0)
      for (let drawn = 0; drawn < n * 2000; drawn += 1) counts[chance.below(n)]! += 1
      expect(strangeness(counts)).toBeLessThan(tooStrange)
    }
  })

  test('is unbiased for an n that does not divide the range of a word', () => {
    // Without rejection, the lower half of this n would be twice as likely as the upper.
    const chance = make()
    const n = 3 * 2 ** 30
    let lower = 0
    for (let drawn = 0; drawn < 20_000; drawn += 1) if (chance.below(n) < n / 3) lower += 1
    expect(Math.abs(lower / 20_000 - 1 / 3)).toBeLessThan(0.02)
  })

  test('shuffles into every order equally often', () => {
    const chance = make()
    const counts = new Map<string, number>()
    for (let drawn = 0; drawn < 24_000; drawn += 1) {
      const order = chance.shuffle([1, 2, 3, 4]).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    expect(strangeness([...counts.values()])).toBeLessThan(tooStrange)
  })

  test('rejects an invalid range', () => {
    for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => make().below(n)).toThrow(RangeError)
  })
})

test('the same seed gives the same outcomes, and another seed different ones', () => {
  const draw = (seed: string) => {
    const chance = seededChance(seed)
    return Array.from({ length: 20 }, () => chance.below(1000))
  }
  expect(draw('one')).toEqual(draw('one'))
  expect(draw('one')).not.toEqual(draw('two'))
})
