import type { payments } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { cardOf, depositOf, optionsOf, promosFixture } from '../../../testing/cashier.ts'
import { php } from '../../../testing/money.ts'
import { depositStages } from './deposit-stages.ts'
import { pollOf } from './poll.ts'
import { bonusOf } from './promo.ts'
import { reasonText } from './reason.ts'
import { isOver, withdrawalStages } from './withdrawal-stages.ts'
import { mostAtOnce, nextDay, obstacleTo, stepsBefore, type WithdrawOptions } from './withdraw-rules.ts'

const at = '2026-11-15T04:00:00.000Z'
const now = Date.parse(at)

describe('the progress of a withdrawal', () => {
  it('FUND-03 shows past, current and future stages', () => {
    const steps = [
      { state: 'requested', at },
      { state: 'approved', at },
    ] as const
    expect(withdrawalStages({ state: 'approved', steps: [...steps] }).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'now',
      'ahead',
    ])
  })

  it('RG-09 ends where it was refused or failed', () => {
    const stages = withdrawalStages({
      state: 'failed',
      steps: [
        { state: 'requested', at },
        { state: 'failed', at },
      ],
    })
    expect(stages.map(({ stage, state }) => [stage, state])).toEqual([
      ['requested', 'done'],
      ['failed', 'ended'],
    ])
  })

  it('is polled until it is final, less often after a while', () => {
    expect(pollOf({ state: 'requested' as const }, isOver, 1)).toBe(4_000)
    expect(pollOf({ state: 'requested' as const }, isOver, 100)).toBe(20_000)
    expect(pollOf({ state: 'paid' as const }, isOver, 1)).toBe(false)
  })
})

it('FUND-02 the stages of a deposit end with the money, and only while it may still arrive', () => {
  expect(depositStages(depositOf()).map(({ state }) => state)).toEqual(['started', 'paid'])
  const steps = [
    { state: 'started' as const, at },
    { state: 'expired' as const, at },
  ]
  expect(depositStages(depositOf({ state: 'expired', steps })).map(({ state }) => state)).toEqual([
    'started',
    'expired',
  ])
})

describe('what blocks a withdrawal', () => {
  const missing = (options: WithdrawOptions, cards: readonly payments.BankCard[], moment = now) =>
    stepsBefore(options, cards, moment).filter(({ isDone }) => !isDone)

  it('FUND-03 is nothing if all requirements are met', () => {
    expect(missing(optionsOf(), [cardOf()])).toEqual([])
    expect(obstacleTo(optionsOf())).toBeUndefined()
  })

  it('FUND-03 UX-07 lists every step in the order in which it is taken, done ones included', () => {
    const first = optionsOf({ hasPaymentPassword: false, beforeIdentity: php(0) })
    expect(stepsBefore(first, [cardOf()], now)).toEqual([
      { kind: 'identity', isDone: false },
      { kind: 'password', isDone: false },
      { kind: 'card', isDone: true },
    ])
    expect(missing(optionsOf({ timesLeftToday: 0 }), [])).toEqual([{ kind: 'card', isDone: false }])
    expect(obstacleTo(optionsOf({ timesLeftToday: 0 }))).toBe('today')
  })

  it('FUND-03 a waiting period that has passed does not block', () => {
    const hold = { until: at, left: php(9_999) }
    expect(missing(optionsOf({ hold }), [cardOf()])).toEqual([])
    expect(missing(optionsOf({ hold }), [cardOf()], now - 1)).toEqual([{ kind: 'hold', isDone: false, until: at }])
  })

  it('SEC-06 during a hold as much as it allows can be withdrawn', () => {
    const hold = { until: at, left: php(20_000) }
    expect(missing(optionsOf({ hold }), [cardOf()], now - 1)).toEqual([])
    expect([mostAtOnce(optionsOf({ hold }), now - 1), mostAtOnce(optionsOf({ hold }), now)]).toEqual([20_000, 90_000])
  })

  it('FUND-03 of cards that all wait, the first to be ready is named', () => {
    const cards = ['2026-11-17T04:00:00.000Z', '2026-11-16T04:00:00.000Z'].map((payableFrom) =>
      cardOf({ isPayable: false, payableFrom }),
    )
    expect(missing(optionsOf(), cards)).toEqual([{ kind: 'card', isDone: false, until: '2026-11-16T04:00:00.000Z' }])
  })

  it('FUND-03 a day of withdrawals ends when the server’s does', () => {
    expect(nextDay(Date.parse('2026-11-15T23:59:59.000Z'))).toBe('2026-11-16T00:00:00.000Z')
    expect(nextDay(Date.parse('2026-11-15T00:00:00.000Z'))).toBe('2026-11-16T00:00:00.000Z')
  })

  it('FUND-03 the maximum is the lowest of balance, limit and daily allowance', () => {
    expect(mostAtOnce(optionsOf(), now)).toBe(90_000)
    expect(mostAtOnce(optionsOf({ balance: php(30_000) }), now)).toBe(30_000)
  })
})

it('RG-09 every refusal has a reason in words', () => {
  const t = (key: string) => key
  expect(reasonText(t, 'declined')).toBe('cashier.reason.declined')
  expect(reasonText(t, 'The slip is of another day.')).toBe('The slip is of another day.')
  for (const unknown of [null, 'key_of_tomorrow', 'constructor'])
    expect(reasonText(t, unknown)).toBe('cashier.reason.none')
})

it('FUND-02 a promotion gives its share up to its maximum, and nothing below its minimum deposit', () => {
  const [promo] = promosFixture
  expect(bonusOf(promo!, php(49_999).minor)).toBeNull()
  expect(bonusOf(promo!, php(50_001).minor)).toEqual({ bonus: php(25_000), stakes: php(15 * (50_001 + 25_000)) })
  expect(bonusOf(promo!, php(900_000).minor)).toEqual({ bonus: php(100_000), stakes: php(15 * (200_000 + 100_000)) })
  expect(bonusOf({ ...promo!, wagered: 'bonus' }, php(50_000).minor)?.stakes).toEqual(php(375_000))
})
