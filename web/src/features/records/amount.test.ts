import { describe, expect, it } from 'vitest'
import { parseAmount, typedAmount } from './amount.ts'

describe('parseAmount', () => {
  it.each([
    ['100', 10_000],
    [' 100.5 ', 10_050],
    ['0,05', 5],
    ['٣٤٥٫٥', 34_550],
    ['۱۲', 1_200],
    ['999999999999', 99_999_999_999_900],
  ])('reads %j', (text, minor) => expect(parseAmount(text, 'PHP')).toBe(minor))

  it.each(['', '-5', '+5', '1e3', '0x10', '1.234', '1,234', '1,234.50', '1 000', '5.', '.5', '12.345', 'NaN'])(
    'does not guess what %j means',
    (text) => expect(parseAmount(text, 'PHP')).toBeNull(),
  )

  it('knows currencies without a smaller unit', () => {
    expect(parseAmount('700', 'JPY')).toBe(700)
    expect(parseAmount('700.5', 'JPY')).toBeNull()
  })

  it('reads back what it writes', () => {
    for (const minor of [0, 5, 100, 123_456]) expect(parseAmount(typedAmount(minor, 'PHP'), 'PHP')).toBe(minor)
  })
})
