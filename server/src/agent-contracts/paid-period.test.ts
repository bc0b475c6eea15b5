import { expect, it } from 'vitest'
import { nextTry } from './paid-period.ts'

const minuteMs = 60_000
const endsAt = new Date('2026-11-15T12:00:00Z')

it.each([
  [0, 10],
  [80, 10],
  [160, 20],
  [16 * 60, 120],
  [8 * 24 * 60, 24 * 60],
  [365 * 24 * 60, 24 * 60],
])('a payer who has owed for %i minutes is retried after %i', (owed, wait) => {
  const now = new Date(endsAt.getTime() + owed * minuteMs)
  expect((nextTry({ endsAt }, now).getTime() - now.getTime()) / minuteMs).toBe(wait)
})
