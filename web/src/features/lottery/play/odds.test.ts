import { describe, expect, it } from 'vitest'
import { php } from '../../../../testing/money.ts'
import { bestFactor, oneInDigits, prizeOf, returnOfHundred, timesOf } from './odds.ts'

describe('the payout of a bet', () => {
  it('is the stake times the factor, whole and never above the most', () => {
    expect(prizeOf(150, 9_850, php(1_000_000))).toEqual(php(14_775))
    expect(prizeOf(101, 195, php(1_000_000))).toEqual(php(196))
    expect(prizeOf(100_000, 7_000_000, php(500_000_000))).toEqual(php(500_000_000))
    expect(prizeOf(1_000_000_000_000, 7_000_000, php(900_000_000_000_000))).toEqual(php(900_000_000_000_000))
  })

  it('is stated by its best prize, with the return per hundred', () => {
    const prizes = [
      { hits: 2, factor: 200 },
      { hits: 3, factor: 4_550 },
    ]
    expect(timesOf(bestFactor({ prizes }))).toBe(45.5)
    expect(returnOfHundred({ expectedReturn: 9_512 })).toBe(95.12)
    expect([1.96, 14.4, 100, 8_911_711].map(oneInDigits)).toEqual([2, 1, 0, 0])
  })
})
