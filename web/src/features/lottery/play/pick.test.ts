import type { lottery } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import {
  belowByChance,
  choicesOf,
  emptyDraft,
  missingIn,
  openPlace,
  pickOf,
  suggestPick,
  tapped,
  withDigit,
} from './pick.ts'

const digits: lottery.PickShape = { shape: 'digits', digits: 3 }
const set: lottery.PickShape = { shape: 'set', digits: 2, count: 3 }
const numbers: lottery.PickShape = { shape: 'numbers', count: 4, from: 80 }
const side: lottery.PickShape = { shape: 'side', sides: ['big', 'small'] }

describe('a pick', () => {
  it('is digits in the order of their places, zeros in front included', () => {
    const draft = withDigit(withDigit(emptyDraft(digits), 0, '0'), 2, '7')
    expect([missingIn(digits, draft), openPlace(draft), pickOf(digits, draft)]).toEqual([1, 1, null])
    const full = withDigit(draft, 1, '0')
    expect([openPlace(full), pickOf(digits, full)]).toEqual([null, '007'])
  })

  it('has numbers in ascending order, whatever the order of choosing', () => {
    const tap = (shape: lottery.PickShape, ...taps: string[]) =>
      taps.reduce((draft, choice) => tapped(shape, draft, choice), emptyDraft(shape))
    expect(pickOf(set, tap(set, '83', '05', '27'))).toBe('05,27,83')
    expect(pickOf(numbers, tap(numbers, '80', '9', '17', '3'))).toBe('3,9,17,80')
    expect(tap(numbers, '9', '9')).toEqual([])
    expect(tap(numbers, '1', '2', '3', '4', '5')).toEqual(['1', '2', '3', '4'])
    expect(pickOf(side, tap(side, 'big', 'small'))).toBe('small')
  })

  it('is chosen from everything the rules allow', () => {
    expect(choicesOf(digits)).toHaveLength(10)
    expect(choicesOf(set)).toHaveLength(100)
    expect(choicesOf(set)[5]).toBe('05')
    expect([choicesOf(numbers)[0], choicesOf(numbers).at(-1)]).toEqual(['1', '80'])
  })
})

describe('a suggestion', () => {
  it('RG-18 is a whole pick', () => {
    for (const shape of [digits, set, numbers, side])
      for (let round = 0; round < 50; round += 1) {
        const draft = suggestPick(shape, belowByChance)
        expect(pickOf(shape, draft)).not.toBeNull()
      }
  })

  it('has no number twice', () => {
    for (let round = 0; round < 50; round += 1) {
      expect(new Set(suggestPick(set, belowByChance)).size).toBe(3)
      expect(new Set(suggestPick(numbers, belowByChance)).size).toBe(4)
    }
  })

  it('RG-19 chooses every number equally often', () => {
    const counts = new Map<number, number>()
    const rounds = 60_000
    for (let round = 0; round < rounds; round += 1) {
      const drawn = belowByChance(6)
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
    }
    const expected = rounds / 6
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(6)
    // Five degrees of freedom: chance alone exceeds this once in a hundred million runs.
    expect(chiSquare).toBeLessThan(46)
  })
})
