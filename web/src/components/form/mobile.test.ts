import { describe, expect, it } from 'vitest'
import { canBeMobile, dialingName } from './mobile.ts'

describe('a mobile number', () => {
  it.each([
    ['63', '917 555 1234'],
    ['63', '0917 555 1234'],
    ['84', '91 234 5678'],
    ['86', '131 2345 6789'],
  ])('+%s %s can be one', async (code, number) => expect(await canBeMobile(code, number)).toBe(true))

  it.each([
    ['63', '12'],
    ['63', '917 555'],
    ['63', 'call me'],
    ['84', '917 555 12345678'],
  ])('+%s %s cannot', async (code, number) => expect(await canBeMobile(code, number)).toBe(false))

  it('a dialling code is called by its country in the reader’s language', () => {
    expect(dialingName('63', 'en')).toBe('+63 Philippines')
    expect(dialingName('81', 'ja')).toBe('+81 日本')
    expect(dialingName('999', 'en')).toBe('+999')
  })
})
