import { languages, type Currency } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { formatDate, formatMoney, formatNumber } from './format.ts'

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f\u200e\u200f\u061c]/g, ' ').trim()

describe('LANG-06 numbers, money and dates', () => {
  it('LANG-06 money is in dollars unless another currency is given', () => {
    expect(formatMoney('EN', 123_456)).toBe('$1,234.56')
  })

  it.each([
    ['EN', 'PHP', 123_456, '₱1,234.56'],
    ['TY', 'PHP', 5, '₱0.05'],
    ['EN', 'JPY', 1_234, '¥1,234'],
    ['VI', 'VND', 1_234_567, '1.234.567 ₫'],
    ['PT-BR', 'EUR', -100, '-€ 1,00'],
    ['ES', 'USD', 123_456, '$1,234.56'],
    ['ID', 'PHP', 123_456, '₱1.234,56'],
    ['UR-LA', 'PHP', 123_456, '₱1,234.56'],
  ] as const)('LANG-06 in %s and %s', (language, currency: Currency, minor, text) => {
    expect(plain(formatMoney(language, minor, currency))).toBe(text)
  })

  it('LANG-06 no amount passes through a float', () => {
    expect(formatMoney('EN', Number.MAX_SAFE_INTEGER)).toBe('$90,071,992,547,409.91')
  })

  it('LANG-06 numbers follow the language', () => {
    expect(formatNumber('EN', 1_234.5)).toBe('1,234.5')
    expect(formatNumber('ID', 1_234.5)).toBe('1.234,5')
    expect(formatNumber('HI', 1_234_567)).toBe('12,34,567')
  })

  it('LANG-06 every language shows the digits that are typed', () => {
    for (const language of languages)
      expect(formatNumber(language, 1_234_567_890)).toMatch(/^[\d\s.,’'٬\u00a0\u202f]+$/)
  })

  it('LANG-06 dates follow the language', () => {
    const moment = '2026-11-15T12:00:00.000Z'
    expect(formatDate('EN', moment)).toBe('Nov 15, 2026')
    expect(formatDate('VI', moment)).toBe('15 thg 11, 2026')
    // In the letters of the text around it.
    expect(formatDate('UR-LA', moment)).toBe('15-Nov-2026')
    expect(formatDate('UR', moment)).toMatch(/نومبر/)
  })
})
