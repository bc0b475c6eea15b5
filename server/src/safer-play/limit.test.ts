import { describe, expect, it } from 'vitest'
import { exclusionUntil } from './break.ts'
import { limitAfter, limitConfirmed, noLimit } from './limit.ts'

const now = new Date('2026-03-01T10:00:00Z')
const tomorrow = new Date('2026-03-02T10:00:00Z')
const hundred = { amount: 100, next: null }
const waiting = { amount: 100, next: { amount: 200, from: tomorrow } }

describe('a limit', () => {
  it.each([
    ['the first', noLimit, 100, hundred],
    ['a tighter one', hundred, 50, { amount: 50, next: null }],
    ['a limit of zero', hundred, 0, { amount: 0, next: null }],
    ['a looser one', hundred, 200, waiting],
    ['none', hundred, null, { amount: 100, next: { amount: null, from: tomorrow } }],
    ['a tighter one while a looser one waits', waiting, 60, { amount: 60, next: null }],
    ['the same limit while a looser one waits', waiting, 100, hundred],
    ['another looser one', waiting, 300, { amount: 100, next: { amount: 300, from: tomorrow } }],
  ])('%s', (_name, held, asked, after) => expect(limitAfter(held, asked, now)).toEqual(after))

  it('requested again does not restart the wait', () => {
    expect(limitAfter(waiting, 200, tomorrow)).toBe(waiting)
  })

  it('can be confirmed after a day, and not before', () => {
    expect(limitConfirmed(waiting, true, new Date(tomorrow.getTime() - 1))).toBeNull()
    expect(limitConfirmed(waiting, true, tomorrow)).toEqual({ amount: 200, next: null })
    expect(limitConfirmed(waiting, false, now)).toEqual(hundred)
    expect(limitConfirmed(hundred, true, tomorrow)).toEqual(hundred)
  })
})

it.each([
  ['2026-08-31T08:00:00Z', 6, '2027-02-28T08:00:00Z'],
  ['2026-01-15T08:00:00Z', 12, '2027-01-15T08:00:00Z'],
  ['2028-02-29T08:00:00Z', 12, '2029-02-28T08:00:00Z'],
])('an exclusion from %s for %i months ends at %s', (from, months, until) => {
  expect(exclusionUntil(new Date(from), months)).toEqual(new Date(until))
})
