import { minorDigitsOf, type Currency, type Minor } from '@parola/contract'
import { decimalOf } from '../../i18n/index.ts'

/**
 * What somebody has typed as an amount, or null. A point or a comma parts the smaller unit; nothing parts thousands, or `1.234` would be
 * one peso to one reader and a thousand to the next.
 */
export function parseAmount(text: string, currency: Currency): Minor | null {
  const digits = minorDigitsOf(currency)
  const found = /^(\d{1,12})(?:[.,٫](\d+))?$/.exec(latinDigits(text.trim()))
  if (!found) return null
  const [, whole = '', part = ''] = found
  if (part.length > digits) return null
  return Number(whole + part.padEnd(digits, '0')) as Minor
}

/** An amount as it would be typed. */
export const typedAmount = (minor: number, currency: Currency): string => decimalOf(minor, minorDigitsOf(currency))

/** An Arabic keyboard writes Arabic digits. */
const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
