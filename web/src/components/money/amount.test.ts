import { describe, expect, it } from 'vitest'
import { minorOf, signOf, typedOf } from './amount.ts'

describe('an amount as it is typed', () => {
  it.each([
    ['500', 50_000],
    ['500.5', 50_050],
    ['500,50', 50_050],
    ['1,000', 100_000],
    ['1.000', 100_000],
    ['1 000', 100_000],
    ['1,234,567.89', 123_456_789],
    ['1.234.567,89', 123_456_789],
    ['١٢٣٫٥', 12_350],
    ['0.07', 7],
  ])('%s is read', (text, minor) => expect(minorOf(text, 'PHP')).toBe(minor))

  it.each(['', 'abc', '-5', '1e5', '5.123.4', '1,00,000', '1.5.5', '1,000,50', '12345678901234', '5.'])(
    '%s is no amount',
    (text) => expect(minorOf(text, 'PHP')).toBeNull(),
  )

  it('a currency without decimals accepts none', () => {
    expect(minorOf('1.000', 'VND')).toBe(1000)
    expect(minorOf('10.5', 'VND')).toBeNull()
  })

  it('is written into the field in a form that parses back', () => {
    for (const minor of [7, 50, 12_350, 50_000]) expect(minorOf(typedOf(minor, 'PHP'), 'PHP')).toBe(minor)
    expect(typedOf(50_000, 'PHP')).toBe('500')
    expect(typedOf(50_000, 'VND')).toBe('50000')
  })
})

it('a currency has the sign that a language writes', () => {
  expect(signOf('EN', 'PHP')).toBe('₱')
})
