import { lottery } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { trueRules } from '../../../../testing/lottery-rules.ts'
import { php } from '../../../../testing/money.ts'
import { differingBets } from './check-rules.ts'

const fast = trueRules('fast')
const codes = fast.bets.map(({ code }) => code)
const withAll5 = (change: Partial<lottery.BetKind>): lottery.Rules => ({
  ...fast,
  bets: fast.bets.map((bet) => (bet.code === 'all5' ? { ...bet, ...change } : bet)),
})

describe('the phone works the rules out again', () => {
  it.each(lottery.ruleKinds)('FAIR-05 and agrees with honest rules of %s, in any currency', (kind) => {
    expect(differingBets(trueRules(kind))).toEqual([])
    expect(differingBets(trueRules(kind, 'JPY'))).toEqual([])
  })

  it.each<[string, Partial<lottery.BetKind>]>([
    ['chance', { chance: { numerator: '1', denominator: '10000', oneIn: 10_000 } }],
    ['return', { expectedReturn: 8_600 }],
    [
      'exact return',
      {
        odds: [{ chance: { numerator: '1', denominator: '100000' }, return: { numerator: '43', denominator: '50' } }],
      },
    ],
    ['prize', { prizes: [{ hits: 1, factor: 8_600_000 }] }],
    ['largest stake', { largestStake: php(5_000_000) }],
  ])('FAIR-05 and names a bet with another %s', (_, change) => {
    expect(differingBets(withAll5(change))).toEqual(['all5'])
  })

  it('FAIR-05 and trusts no bet of rules with another hash, version, shape, cap or bet than its own', () => {
    expect(differingBets({ ...fast, rulesHash: 'ab'.repeat(32) })).toEqual(codes)
    expect(differingBets({ ...fast, version: 2 })).toEqual(codes)
    expect(differingBets({ ...fast, draw: { shape: 'drum', count: 20, from: 80 } })).toEqual(codes)
    expect(differingBets({ ...fast, maxPrize: php(100) })).toEqual(codes)
    expect(differingBets({ ...fast, bets: [{ ...fast.bets[0]!, code: 'lo2' }] })).toEqual(['lo2'])
  })
})
