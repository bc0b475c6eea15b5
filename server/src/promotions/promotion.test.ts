import { describe, expect, it } from 'vitest'
import { canBecome, holdsBudget, openState, type StoredState } from './claims/claim.ts'
import {
  faultsOf,
  isUsedUp,
  matchedDeposit,
  neededOf,
  periodBefore,
  periodOf,
  shareOf,
  type Promotion,
} from './promotion.ts'
import { php, terms } from '../../testing/promotions/promotions.ts'

const share = terms({ kind: 'deposit', rateBp: 1_000, bonus: php(500), least: php(1_000), period: 'day' })

describe('a promotion', () => {
  it('gives its percentage in whole units, from its minimum deposit to its maximum bonus', () => {
    expect([999, 1_000, 1_019, 5_000, 1_000_000].map((amount) => shareOf(share, amount))).toEqual([
      0, 100, 101, 500, 500,
    ])
  })

  it('has periods that follow each other without a gap', () => {
    const sunday = new Date('2026-11-15T23:59:59.999Z')
    const monday = new Date('2026-11-16T00:00:00Z')
    expect([periodOf('day', sunday), periodOf('day', monday)]).toEqual(['day 2026-11-15', 'day 2026-11-16'])
    expect([periodOf('week', sunday), periodOf('week', monday)]).toEqual(['week 2026-11-09', 'week 2026-11-16'])
    expect(periodOf('once', sunday)).toBe(periodOf('once', monday))
    expect(periodBefore('week', sunday)).toMatchObject({ from: '2026-11-02', until: '2026-11-09' })
    expect(periodBefore('day', monday)).toMatchObject({ from: '2026-11-15', until: '2026-11-16' })
  })

  it('is used up when no claim fits any more: a percentage may be smaller than the rest, a fixed bonus may not', () => {
    const left = (minor: number, own = terms()) =>
      isUsedUp({ id: '', code: null, terms: own, budgetMinor: 10_000, spentMinor: 10_000 - minor })
    expect([left(1_000), left(999), left(1, share), left(0, share)]).toEqual([false, true, false, true])
    const notice = terms({ kind: 'notice', bonus: php(0), wagering: 0 })
    expect(isUsedUp({ id: '', code: null, terms: notice, budgetMinor: 0, spentMinor: 0 })).toBe(false)
  })

  it('ECON-02 is wagered as its terms say: the bonus, or with the part of the deposit that it was given for', () => {
    const both = { ...share, wagered: 'deposit_and_bonus' } as const
    const needed = (of: typeof share, amount: number) => neededOf(of, shareOf(of, amount), matchedDeposit(of, amount))
    expect([1_000, 5_000, 1_000_000].map((amount) => needed(share, amount))).toEqual([500, 2_500, 2_500])
    // What is paid in beyond the maximum brings no more, so it need not be wagered.
    expect([1_000, 5_000, 1_000_000].map((amount) => needed(both, amount))).toEqual([5_500, 27_500, 27_500])
  })

  it('ECON-04 has a largest bet wherever something must be staked, and only there', () => {
    expect(faultsOf(terms({ largest: null }), 'PHP')).toEqual(['largest'])
    expect(faultsOf(terms({ kind: 'goal', least: php(1), wagering: 0, largest: null }), 'PHP')).toEqual(['largest'])
    expect(faultsOf(terms({ wagering: 0, largest: php(1) }), 'PHP')).toEqual(['largest'])
    expect(faultsOf(terms({ largest: php(0) }), 'PHP')).toEqual(['largest'])
    expect(faultsOf(terms({ wagered: 'deposit_and_bonus' }), 'PHP')).toEqual(['wagered'])
  })

  it('has its terms validated', () => {
    expect(faultsOf(terms(), 'PHP')).toEqual([])
    expect(faultsOf(terms({ kind: 'goal' }), 'PHP')).toEqual(['least'])
    expect(faultsOf(terms({ kind: 'rebate' }), 'PHP')).toEqual(['rateBp', 'period'])
    expect(faultsOf(terms(), 'USD')).toEqual(['bonus', 'largest'])
    expect(faultsOf(terms({ wagering: -1, days: 400 }), 'PHP')).toEqual(['wagering', 'days'])
  })

  it('PROMO-03 derives its state from the clock', () => {
    const promotion: Promotion = {
      id: '',
      code: null,
      title: '',
      terms: terms(),
      budgetMinor: 1_000,
      spentMinor: 0,
      startsAt: new Date(1_000),
      endsAt: new Date(2_000),
    }
    const at = (ms: number, change: Partial<Promotion> = {}) => openState({ ...promotion, ...change }, new Date(ms))
    expect([at(999), at(1_000), at(1_999), at(2_000)]).toEqual(['coming_soon', 'claim', 'claim', 'closed'])
    expect([at(1_500, { spentMinor: 1 }), at(999, { spentMinor: 1 })]).toEqual(['closed', 'coming_soon'])
    expect(at(1_500, { terms: terms({ kind: 'goal', least: php(1) }) })).toBe('join')
  })
})

describe('a claim', () => {
  const states: StoredState[] = ['joined', 'applying', 'rejected', 'issued', 'process', 'claimed', 'closed']

  it('PROMO-04 never leaves a final state, and is paid only after it is issued or granted', () => {
    for (const end of ['rejected', 'claimed', 'closed'] as const)
      for (const state of states) expect(canBecome(end, state)).toBe(false)
    const before = (to: StoredState) => states.filter((from) => canBecome(from, to))
    expect([before('claimed'), before('process'), before('joined'), before('applying')]).toEqual([
      ['issued', 'process'],
      ['issued'],
      [],
      [],
    ])
  })

  it('holds its budget until it is rejected or closed', () => {
    expect(states.filter((state) => !holdsBudget(state))).toEqual(['rejected', 'closed'])
  })
})
