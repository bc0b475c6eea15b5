import { lottery } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { newTicketNumber } from './order.ts'
import { orderState, ticketState, type TicketFacts } from './ticket.ts'

const closesAt = new Date('2030-01-01T12:00:00Z')
const before = new Date('2030-01-01T11:59:59Z')
const stateOf = (facts: Partial<TicketFacts>, now = closesAt) =>
  ticketState({ isCancelled: false, paid: null, drawState: 'open', closesAt, ...facts }, now)

describe('MEM-02 ticket state', () => {
  it('a ticket is open until the exact closing time, even while the draw’s state lags behind', () => {
    expect(stateOf({}, before)).toBe('open')
    expect(stateOf({})).toBe('locked')
  })

  it('the draw decides the state once all prizes are paid', () => {
    const states = lottery.drawStates.map((drawState) => [drawState, stateOf({ drawState })])
    expect(Object.fromEntries(states)).toEqual({
      planned: 'locked',
      open: 'locked',
      locked: 'locked',
      drawn: 'locked',
      settled: 'lost',
      published: 'lost',
      void: 'locked',
      refunded: 'refunded',
    })
  })

  it('a paid or cancelled ticket has its final state immediately', () => {
    expect(stateOf({ drawState: 'drawn', paid: 'win' })).toBe('won')
    expect(stateOf({ drawState: 'void', paid: 'refund' })).toBe('refunded')
    expect(stateOf({ drawState: 'published', isCancelled: true })).toBe('cancelled')
  })
})

it('MEM-02 an order is won when one of its tickets is, and cancelled when all are', () => {
  expect(orderState(['lost', 'won', 'cancelled'])).toBe('won')
  expect(orderState(['cancelled', 'open'])).toBe('open')
  expect(orderState(['lost', 'cancelled'])).toBe('lost')
  expect(orderState(['cancelled'])).toBe('cancelled')
})

it('RG-22 ticket numbers match the contract, use every letter and do not repeat', () => {
  const numbers = Array.from({ length: 5_000 }, newTicketNumber)
  for (const number of numbers) expect(lottery.TicketNumber.safeParse(number).success).toBe(true)
  expect(new Set(numbers).size).toBe(5_000)
  expect(new Set(numbers.join('').replaceAll('-', '')).size).toBe(32)
})
