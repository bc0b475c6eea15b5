import { lottery } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { newTicketNumber } from './order.ts'
import { orderState, ticketState, type TicketFacts } from './ticket.ts'

const closesAt = new Date('2030-01-01T12:00:00Z')
const before = new Date('2030-01-01T11:59:59Z')
const stateOf = (facts: Partial<TicketFacts>, now = closesAt) =>
  ticketState({ isCancelled: false, paid: null, drawState: 'open', closesAt, ...facts }, now)

describe('MEM-02 what became of a ticket', () => {
  it('can be given back until the very moment of closing, whatever the draw says by then', () => {
    expect(stateOf({}, before)).toBe('open')
    expect(stateOf({})).toBe('locked')
  })

  it('is known by the draw once all of it is paid', () => {
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

  it('is said at once when it was paid or given back', () => {
    expect(stateOf({ drawState: 'drawn', paid: 'win' })).toBe('won')
    expect(stateOf({ drawState: 'void', paid: 'refund' })).toBe('refunded')
    expect(stateOf({ drawState: 'published', isCancelled: true })).toBe('cancelled')
  })
})

it('MEM-02 an order has won when one of its tickets has, and is cancelled when all are', () => {
  expect(orderState(['lost', 'won', 'cancelled'])).toBe('won')
  expect(orderState(['cancelled', 'open'])).toBe('open')
  expect(orderState(['lost', 'cancelled'])).toBe('lost')
  expect(orderState(['cancelled'])).toBe('cancelled')
})

it('RG-22 ticket numbers are as the contract has them, use every letter, and do not repeat', () => {
  const numbers = Array.from({ length: 5_000 }, newTicketNumber)
  for (const number of numbers) expect(lottery.TicketNumber.safeParse(number).success).toBe(true)
  expect(new Set(numbers).size).toBe(5_000)
  expect(new Set(numbers.join('').replaceAll('-', '')).size).toBe(32)
})
