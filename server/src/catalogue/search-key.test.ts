import { describe, expect, it } from 'vitest'
import { askedLetters, lettersOf, searchKey } from './search-key.ts'

describe('the search key of a name', () => {
  it.each([
    ['Golden Koi', 'goldenkoi'],
    ['  GOLDEN-KOI!! ', 'goldenkoi'],
    ['Rồng Vàng Đại Cát', 'rongvangdaicat'],
    ['Ｇｏｌｄ７', 'gold7'],
    ['İstanbul Işık', 'istanbulisik'],
    ['Piñata’s 100% Fiesta', 'pinatas100fiesta'],
    ['金龙·献瑞', '金龙献瑞'],
    ['%_\\', ''],
    ['a\u0000b\u200bc', 'abc'],
    ['', ''],
  ])('%j is %j', (name, key) => {
    expect(searchKey(name)).toBe(key)
  })

  it('keeps the vowels of Thai and Khmer, which are combining marks too', () => {
    expect(searchKey('มังกร ทอง')).toBe('มังกรทอง')
    expect(searchKey('នាគ មាស')).toBe('នាគមាស')
    expect(searchKey('กิน')).not.toBe(searchKey('กัน'))
  })

  it('never ends in half a character, and never exceeds its limit', () => {
    const key = searchKey('🐉'.repeat(200))
    expect(Array.from(key)).toHaveLength(120)
    expect(key.isWellFormed()).toBe(true)
    expect(searchKey('\ud83d lone').isWellFormed()).toBe(true)
  })
})

it('letter groups are one, two and three neighbouring letters, with the beginning as a letter of its own', () => {
  expect([...lettersOf('koi')]).toEqual(['k', ' k', 'o', 'ko', ' ko', 'i', 'oi', 'koi'])
  expect([...lettersOf('金')]).toEqual(['金', ' 金'])
  expect([...lettersOf('')]).toEqual([])
})

it.each([
  ['a', ['a']],
  ['koi', ['koi']],
  ['kois', ['koi', 'ois']],
  [' koi', [' ko', 'koi']],
  ['aaaaa', ['aaa']],
])('every name that contains %j has the letter groups %j', (asked, letters) => {
  expect(askedLetters(asked)).toEqual(letters)
  for (const some of letters) expect([...lettersOf(asked.trim())]).toContain(some)
})
