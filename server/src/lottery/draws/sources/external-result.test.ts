import { expect, it } from 'vitest'
import { agreedOutcome, fitsShape } from './external-result.ts'

const one = [['12345'], ['07', '88']]
const other = [['12345'], ['07', '89']]

it('DRAW-05 a result needs two sources, and none that differs', () => {
  expect(agreedOutcome([])).toBeNull()
  expect(agreedOutcome([one])).toBeNull()
  expect(agreedOutcome([one, other])).toBeNull()
  expect(agreedOutcome([one, one, other])).toBeNull()
  expect(agreedOutcome([one, structuredClone(one)])).toEqual(one)
})

it('DRAW-05 an outcome that the draw cannot produce is not a result', () => {
  const tiers = {
    shape: 'tiers' as const,
    tiers: [
      { label: 'GB', count: 1, digits: 5 },
      { label: 'G1', count: 2, digits: 2 },
    ],
  }
  expect(fitsShape(tiers, one)).toBe(true)
  for (const wrong of [
    [['1234'], ['07', '88']],
    [['12345'], ['07']],
    [['12345']],
    [['1234x'], ['07', '88']],
    [...one, ['1']],
  ])
    expect(fitsShape(tiers, wrong)).toBe(false)
  const drum = { shape: 'drum' as const, count: 3, from: 80 }
  expect(fitsShape(drum, [['80', '1', '17']])).toBe(true)
  for (const wrong of [
    [['81', '1', '17']],
    [['1', '1', '17']],
    [['1', '17']],
    [['01', '2', '3']],
    [['0', '2', '3']],
    [],
  ])
    expect(fitsShape(drum, wrong)).toBe(false)
})
