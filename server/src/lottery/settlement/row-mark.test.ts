import { expect, it } from 'vitest'
import { isUnchanged } from './row-mark.ts'

const mark = { horizon: 5_000_000_000n, tickets: 10, cancelled: 2 }
const same = { next: 5_000_000_100n, tickets: 10, cancelled: 2, isNewer: false }

it('rows are unchanged only if none is newer, none is missing, and their age can be told', () => {
  expect(isUnchanged(mark, same)).toBe(true)
  expect(isUnchanged(mark, { ...same, isNewer: true })).toBe(false)
  expect(isUnchanged(mark, { ...same, tickets: 9 })).toBe(false)
  expect(isUnchanged(mark, { ...same, cancelled: 1 })).toBe(false)
  expect(isUnchanged(mark, { ...same, next: mark.horizon + 2n ** 30n })).toBe(false)
})
