import { describe, expect, it } from 'vitest'
import { revealOf, shownOf } from './reveal.ts'
import { tiersOf } from './winning-tiers.ts'

const north = '27183~01939~11111,22222~1,2,3,4,5,6~1,2,3,4~1,2,3,4,5,6~123,456,789~01,02,03,04'

describe('the reveal', () => {
  it('shows the smallest prizes first and the first prize last, one after the other', () => {
    const tiers = tiersOf(north)
    const { afterMs, lengthMs } = revealOf(tiers)
    const order = tiers
      .flatMap((tier, at) => tier.numbers.map((_, index) => ({ at, index, ms: afterMs(at, index) })))
      .toSorted((a, b) => a.ms - b.ms)
    expect(new Set(order.map(({ ms }) => ms)).size).toBe(27)
    expect([order[0], order.at(-1)]).toMatchObject([
      { at: 7, index: 0, ms: 0 },
      { at: 0, index: 0 },
    ])
    expect(lengthMs).toBeGreaterThan(order.at(-1)!.ms)
  })

  it.each([north, '7,80,3,1,2,4,5,6,8,9,10,11,12,13,14,15,16,17,18,19', '12'])('of %s is over in seconds', (text) => {
    const { lengthMs } = revealOf(tiersOf(text))
    expect(lengthMs).toBeGreaterThan(0)
    expect(lengthMs).toBeLessThanOrEqual(7_000)
  })
})

describe('what is shown', () => {
  it.each([
    ['51309', false, ['5', '1', '3', '0', '9']],
    [north, true, ['2', '7', '1', '8', '3']],
    ['7,80,3', false, ['7', '80', '3']],
    ['7,80,3', true, ['7', '80', '3']],
  ])('of %s, short %s, is one row of balls', (text, isShort, numbers) => {
    expect(shownOf(tiersOf(text), isShort).map((tier) => tier.numbers)).toEqual([numbers])
  })

  it('is every prize where there are several and room for them', () => {
    expect(shownOf(tiersOf(north), false)).toEqual(tiersOf(north))
  })
})
