import { describe, expect, it } from 'vitest'
import { mobileOf } from './mobile.ts'

const offered = ['63', '84', '1']

describe('T8 a mobile number', () => {
  it.each([
    ['63', '9171234567', '+639171234567'],
    ['+63', '0917 123 4567', '+639171234567'],
    ['63', '(0917) 123-4567', '+639171234567'],
    ['84', '0912345678', '+84912345678'],
    ['1', '2015550123', '+12015550123'],
  ])('T8 +%s %s becomes %s', (countryDialingCode, mobileNum, expected) => {
    expect(mobileOf({ countryDialingCode, mobileNum }, offered)).toBe(expected)
  })

  it.each([
    ['another country', '66', '812345678'],
    ['a landline', '63', '282345678'],
    ['too short', '63', '91712345'],
    ['too long', '63', '917123456789'],
    ['a toll-free number', '63', '18001234567'],
    ['a premium number', '1', '9005550123'],
    ['not digits', '63', '()-()-()-'],
  ])('T8 refuses %s', (_, countryDialingCode, mobileNum) => {
    expect(() => mobileOf({ countryDialingCode, mobileNum }, offered)).toThrow(
      expect.objectContaining({ code: 'field_invalid', value: { fields: ['mobileNum'] } }),
    )
  })

  it('T8 refuses every number when no country is offered', () => {
    expect(() => mobileOf({ countryDialingCode: '63', mobileNum: '9171234567' }, [])).toThrow('A field')
  })
})
