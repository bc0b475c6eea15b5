import { expect, it } from 'vitest'
import { holdOf } from './cooling-off.ts'

const now = new Date('2026-11-15T12:34:56.789Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const rules = { payeeCoolingHours: 24, holdLimitMinor: 500 }
const hold = (securityChangedAt: Date | null, sentOnHoldMinor = 0) =>
  holdOf({ securityChangedAt, sentOnHoldMinor }, rules, now)

it('SEC-06 the hold lasts a day after a security change', () => {
  expect(hold(null)).toBeNull()
  expect(hold(ago(60))?.until).toEqual(new Date('2026-11-16T11:34:56.789Z'))
  expect(hold(ago(24 * 60))).toBeNull()
})

it('SEC-06 amounts sent during the hold count against its limit', () => {
  expect([0, 200, 500, 900].map((sent) => hold(ago(1), sent)?.leftMinor)).toEqual([500, 300, 0, 0])
})
