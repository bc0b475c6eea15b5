import { describe, expect, it } from 'vitest'
import { digitsOf, secondsLeft } from './sms-code.ts'

describe('a code from an SMS', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 12-34-56 ', '123456'],
    ['1234567', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['１２３４５６', '123456'],
    ['abc', ''],
  ])('%s is read as %s', (text, digits) => expect(digitsOf(text)).toBe(digits))

  it('REG-03 counts whole seconds down to nothing', () => {
    expect(secondsLeft(60_000, 0)).toBe(60)
    expect(secondsLeft(60_000, 500)).toBe(60)
    expect(secondsLeft(60_000, 59_001)).toBe(1)
    expect(secondsLeft(60_000, 60_000)).toBe(0)
    expect(secondsLeft(60_000, 90_000)).toBe(0)
  })
})
