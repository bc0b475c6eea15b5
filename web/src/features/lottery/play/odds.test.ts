import { describe, expect, it } from 'vitest'
import { trueRules } from '../../../../testing/lottery-rules.ts'
import { php } from '../../../../testing/money.ts'
import { bestFactor, oneInDigits, prizeOf, returnOfHundred, returnsOf, timesOf } from './odds.ts'

describe('the payout of a bet', () => {
  it('FAIR-05 is the stake times the factor, and nothing is cut', () => {
    expect(prizeOf(150, 9_850, 'PHP')).toEqual(php(14_775))
    expect(prizeOf(23_500, 8_500_000, 'PHP')).toEqual(php(1_997_500_000))
    expect(prizeOf(1_000_000_000, 70_000_000, 'PHP')).toEqual(php(700_000_000_000_000))
  })

  it('FAIR-05 is shown exactly, rounded down, for each side where they differ', () => {
    const bet = (code: string) => trueRules('keno').bets.find((known) => known.code === code)!
    expect(returnsOf(bet('sum-parity'))).toEqual([
      { side: 'odd', basisPoints: 9_749 },
      { side: 'even', basisPoints: 9_750 },
    ])
    expect(returnsOf(bet('half'))).toHaveLength(1)
    expect(returnsOf(trueRules('north').bets.find(({ code }) => code === 'lo2')!)).toEqual([{ basisPoints: 9_585 }])
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
