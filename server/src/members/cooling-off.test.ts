import { expect, it } from 'vitest'
import { coolingUntil } from './cooling-off.ts'

const now = new Date('2026-11-15T12:34:56.789Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

it('lasts a day after a reset', () => {
  const rules = { payeeCoolingHours: 24 }
  expect(coolingUntil(null, rules, now)).toBeNull()
  expect(coolingUntil(ago(60), rules, now)).toEqual(new Date('2026-11-16T11:34:56.789Z'))
  expect(coolingUntil(ago(24 * 60), rules, now)).toBeNull()
})
