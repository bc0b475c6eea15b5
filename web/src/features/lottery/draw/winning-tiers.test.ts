import { expect, it } from 'vitest'
import { dayOfNumero, tiersOf } from './winning-tiers.ts'

it('LS-05 a winning number is read tier by tier, GB first, then G1 to G9', () => {
  const tiers = tiersOf('05123~11111~22222,33333~4~5~6~7~8~9~10')
  expect(tiers.map(({ label }) => label)).toEqual(['GB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9'])
  expect(tiers[0]?.numbers).toEqual(['05123'])
  expect(tiers[2]?.numbers).toEqual(['22222', '33333'])
})

it('the day of a draw is the lottery’s own, whatever the phone’s', () => {
  expect(dayOfNumero('20261115-0412').toISOString()).toBe('2026-11-15T00:00:00.000Z')
  expect(dayOfNumero('20260228').toISOString()).toBe('2026-02-28T00:00:00.000Z')
})
