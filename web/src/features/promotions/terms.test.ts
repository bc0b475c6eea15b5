import { describe, expect, it } from 'vitest'
import { php } from '../../../testing/money.ts'
import { termsOf } from '../../../testing/promotions.ts'
import { endOf } from './dates.ts'
import { hindranceOf } from './mall.ts'
import { exampleOf, progressOf } from './terms.ts'

describe('a worked example', () => {
  it('RG-28 of a percentage starts with the minimum deposit, and never exceeds the maximum', () => {
    const half = termsOf({ kind: 'deposit', rateBp: 5_000, least: php(20_000), bonus: php(100_000), wagering: 8 })
    expect(exampleOf(half)).toEqual({ base: php(20_000), bonus: php(10_000), stakes: php(80_000) })
    expect(exampleOf({ ...half, bonus: php(4_000) })).toEqual({
      base: php(20_000),
      bonus: php(4_000),
      stakes: php(32_000),
    })
  })

  it('ECON-02 stakes the deposit too where the terms say so, up to what brings the whole bonus', () => {
    const both = termsOf({
      kind: 'deposit',
      rateBp: 5_000,
      least: php(20_000),
      bonus: php(100_000),
      wagering: 8,
      wagered: 'deposit_and_bonus',
    })
    expect(exampleOf(both).stakes).toEqual(php(240_000))
    expect(exampleOf({ ...both, bonus: php(4_000) }).stakes).toEqual(php(96_000))
  })

  it('of a rebate is worked out for a thousand, and a fixed sum needs no base', () => {
    const rebate = termsOf({ kind: 'rebate', rateBp: 40, bonus: php(500_000), wagering: 0 })
    expect(exampleOf(rebate)).toEqual({ base: php(100_000), bonus: php(400), stakes: php(0) })
    expect(exampleOf(termsOf())).toEqual({ base: null, bonus: php(10_000), stakes: php(50_000) })
  })

  it('loses no cent to a float', () => {
    const odd = termsOf({ kind: 'deposit', rateBp: 3_333, least: php(10_001), bonus: php(1_000_000) })
    expect(exampleOf(odd).bonus).toEqual(php(3_333))
  })
})

describe('progress', () => {
  it('never shows a full meter before it is full, nor less than nothing left', () => {
    expect(progressOf({ staked: php(99_999), needed: php(100_000) })).toEqual({ left: php(1), percent: 99 })
    expect(progressOf({ staked: php(120_000), needed: php(100_000) })).toEqual({ left: php(0), percent: 100 })
    expect(progressOf({ staked: php(0), needed: php(0) })).toEqual({ left: php(0), percent: 100 })
  })
})

it('PROMO-02 a long term has no end', () => {
  const endDate = '2026-12-31T00:00:00.000Z'
  expect(endOf({ endDate, noExpiry: 0 })).toBe(endDate)
  expect(endOf({ endDate, noExpiry: 1 })).toBeNull()
})

describe('why an item cannot be bought', () => {
  const item = { left: null, leftForMember: 1, points: 100 }
  it('lists the most permanent reason first', () => {
    expect(hindranceOf(item, 100)).toBeNull()
    expect(hindranceOf(item, 99)).toBe('tooFew')
    expect(hindranceOf({ ...item, leftForMember: 0 }, 99)).toBe('hadAll')
    expect(hindranceOf({ ...item, left: 0, leftForMember: 0 }, 99)).toBe('gone')
  })
})
