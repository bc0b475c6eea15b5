import { payments } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import {
  beginOfDay,
  brokenLimit,
  isOver,
  mayAskAgain,
  mayFollow,
  nextCheck,
  roomToday,
  type WithdrawalRules,
} from './withdrawal.ts'

const rules: WithdrawalRules = {
  pack: 'classic',
  currency: 'PHP',
  withdrawMinMinor: 100,
  withdrawMaxMinor: 500,
  withdrawDayMinor: 800,
  withdrawTimesADay: 3,
  reviewHours: 24,
  payoutHours: 24,
  payeeCoolingHours: 24,
  identityLimitMinor: 1_000_000,
  holdLimitMinor: 0,
}
const now = new Date('2026-11-15T12:34:56.789Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('states', () => {
  it('only move forward, and final states are final', () => {
    const ways = payments.withdrawalStates.flatMap((from) =>
      payments.withdrawalStates.filter((to) => mayFollow(from, to)).map((to) => `${from} ${to}`),
    )
    expect(ways).toEqual([
      'requested approved',
      'requested refused',
      'approved paying',
      'approved refused',
      'paying paid',
      'paying failed',
    ])
    expect(payments.withdrawalStates.filter(isOver)).toEqual(['paid', 'refused', 'failed'])
  })
})

describe('limits', () => {
  const fresh = roomToday(rules, { sumMinor: 0, times: 0 })

  it.each([
    [99, 'least'],
    [100, null],
    [500, null],
    [501, 'most'],
  ] as const)('%i is %s', (amount, broken) => {
    expect(brokenLimit(amount, rules, fresh)).toBe(broken)
  })

  it('count today’s earlier requests', () => {
    expect(brokenLimit(300, rules, roomToday(rules, { sumMinor: 500, times: 1 }))).toBeNull()
    expect(brokenLimit(301, rules, roomToday(rules, { sumMinor: 500, times: 1 }))).toBe('day')
    expect(brokenLimit(100, rules, roomToday(rules, { sumMinor: 300, times: 3 }))).toBe('times')
    expect(roomToday(rules, { sumMinor: 900, times: 4 })).toEqual({ leftMinor: 0, times: 0 })
  })

  it('a day begins at midnight UTC', () => {
    expect(beginOfDay(now)).toEqual(new Date('2026-11-15T00:00:00Z'))
    expect(beginOfDay(beginOfDay(now))).toEqual(beginOfDay(now))
  })
})

describe('a payout', () => {
  it('is checked often at first and every quarter of an hour later', () => {
    const waits = [0, 1, 4, 60, 6000].map((minutes) => (nextCheck(ago(minutes), now).getTime() - now.getTime()) / 1000)
    expect(waits).toEqual([30, 30, 120, 900, 900])
  })

  it('is requested again only when no other attempt can still be running', () => {
    expect([0, 1, 2].map((minutes) => mayAskAgain(ago(minutes), now))).toEqual([false, false, true])
  })
})
