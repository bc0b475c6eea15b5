import { describe, expect, it } from 'vitest'
import { quickAmounts } from './amount.ts'

describe('amounts to choose with one tap', () => {
  it('lie within the limits, from the smallest on', () => {
    expect(quickAmounts(10_000, 5_000_000, 'PHP')).toEqual([10_000, 20_000, 50_000, 100_000, 200_000, 500_000])
    expect(quickAmounts(15_000, 60_000, 'PHP')).toEqual([20_000, 50_000])
    expect(quickAmounts(50_000, 49_999, 'PHP')).toEqual([])
  })
})
