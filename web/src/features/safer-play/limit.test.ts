import type { saferPlay } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { effectOf, limitAt, minutesOf, percentUsed, placeIn } from './limit.ts'

describe('effectOf', () => {
  it.each([
    [null, null, 'same'],
    [500, 500, 'same'],
    [null, 500, 'atOnce'],
    [null, 0, 'atOnce'],
    [500, 499, 'atOnce'],
    [500, 501, 'later'],
    [500, null, 'later'],
    [0, null, 'later'],
  ] as const)('from %s to %s: %s', (now, wanted, effect) => {
    expect(effectOf(now, wanted)).toBe(effect)
  })
})

describe('limitAt', () => {
  const set: saferPlay.PlayLimit = { kind: 'loss', period: 'week', amount: 100, used: 40, next: null }

  it('finds the limit of a place, and none where none is set', () => {
    expect(limitAt([set], { kind: 'loss', period: 'week' })).toBe(set)
    expect(limitAt([set], { kind: 'loss', period: 'day' })).toMatchObject({ amount: null, used: 0 })
  })
})

describe('percentUsed', () => {
  it('is full when nothing is left, also where nothing was allowed', () => {
    expect(percentUsed(100, 100)).toBe(100)
    expect(percentUsed(300, 100)).toBe(100)
    expect(percentUsed(1, 0)).toBe(100)
  })

  it('shows even a small usage, and never full before it is', () => {
    expect(percentUsed(0, 100)).toBe(0)
    expect(percentUsed(1, 10_000)).toBe(2)
    expect(percentUsed(9_999, 10_000)).toBe(99)
    // A member who has won more than was staked has no loss.
    expect(percentUsed(-50, 100)).toBe(0)
  })
})

describe('minutesOf', () => {
  it('reads hours and minutes, either of which may be left empty', () => {
    expect(minutesOf('2', '30', 'day')).toBe(150)
    expect(minutesOf('', '45', 'day')).toBe(45)
    expect(minutesOf('0', '', 'day')).toBe(0)
    expect(minutesOf('720', '0', 'month')).toBe(43_200)
  })

  it('rejects an invalid time, and more than the period has', () => {
    expect(minutesOf('', '', 'day')).toBeNull()
    expect(minutesOf('two', '', 'day')).toBeNull()
    expect(minutesOf('24', '1', 'day')).toBeNull()
  })
})

describe('placeIn', () => {
  it('reads the request in an address', () => {
    expect(placeIn(new URLSearchParams('set=deposit.month'))).toEqual({ kind: 'deposit', period: 'month' })
    for (const search of ['', 'set=', 'set=deposit', 'set=deposit.year', 'set=x.day'])
      expect(placeIn(new URLSearchParams(search))).toBeNull()
  })
})
