import { describe, expect, it } from 'vitest'
import { kenoRules } from '../../../../testing/lottery-play.ts'
import { trueRules } from '../../../../testing/lottery-rules.ts'
import { php } from '../../../../testing/money.ts'
import { fittingStake, quickStakes, readSlip, stakeRangeOn, totalOf, withLine, withoutLine, withStake } from './slip.ts'

const range = { min: php(100), max: php(10_000), step: php(50) }
const line = { bet: 'spot3', pick: '3,17,80', stake: 100 }

describe('a stake', () => {
  it('stays within the limits, and on its steps', () => {
    expect([0, 100, 124, 125, 10_000, 999_999].map((minor) => fittingStake(range, minor))).toEqual([
      100, 100, 100, 150, 10_000, 10_000,
    ])
    expect(fittingStake({ ...range, max: php(10_020) }, 10_020)).toBe(10_000)
  })

  it('is one tap away for the smallest and some more, each once', () => {
    expect(quickStakes(range)).toEqual([100, 500, 1_000, 5_000])
    expect(quickStakes({ ...range, max: php(400) })).toEqual([100, 400])
  })

  it('FAIR-05 is limited by its own bet, one tap away and on a kept slip too', () => {
    const rules = trueRules('keno')
    expect(stakeRangeOn(rules, 'pick10')).toEqual({ min: php(100), max: php(20_000), step: php(100) })
    expect(stakeRangeOn(rules, 'pick1').max).toEqual(php(5_000_000))
    const yen = stakeRangeOn(trueRules('keno', 'JPY'), 'pick10')
    expect(quickStakes(yen)).toEqual([100, 500])
    const kept = JSON.stringify([{ bet: 'pick10', pick: '1,2,3,4,5,6,7,8,9,10', stake: 5_000_000 }])
    expect(readSlip(kept, rules)).toMatchObject([{ stake: 20_000 }])
  })
})

describe('a slip', () => {
  it('adds up, and the same bet again raises its stake up to the most', () => {
    const slip = withLine(withLine([line], { ...line, pick: '1,2,3' }, range), line, range)
    expect(slip.map(({ stake }) => stake)).toEqual([200, 100])
    expect(totalOf(slip)).toBe(300)
    expect(withLine([{ ...line, stake: 10_000 }], line, range)).toEqual([{ ...line, stake: 10_000 }])
    expect(withoutLine(slip, 'spot3 3,17,80')).toEqual([{ ...line, pick: '1,2,3' }])
    expect(totalOf(withStake(slip, 'spot3 1,2,3', 950))).toBe(1_150)
  })

  it('is restored as far as it is valid and the rules have its bets', () => {
    const rules = { ...kenoRules(), stake: range, maxLines: 2 }
    const kept = [line, { ...line, bet: 'gone' }, { bet: 7 }, null, { ...line, pick: '1,2,3', stake: 1 }, line]
    expect(readSlip(JSON.stringify(kept), rules)).toEqual([line, { ...line, pick: '1,2,3', stake: 100 }])
    for (const broken of [null, '', '{', '"x"', '{}']) expect(readSlip(broken, rules)).toEqual([])
  })
})
