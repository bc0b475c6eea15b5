import { customsOf, minorDigitsOf, type Currency, type Language, type Minor } from '@parola/contract'

/** More than any limit, and still far from where a number would be rounded. */
const largest = 1_000_000_000_000

/**
 * Parses a typed amount into minor units; null if invalid. Accepts the thousands separators of every country: three digits after a mark
 * can only be thousands, because no currency here has three decimals.
 */
export function minorOf(text: string, currency: Currency): Minor | null {
  const digits = minorDigitsOf(currency)
  const typed = latinDigits(text).replaceAll(/[\s'’٬]/g, '')
  const [, whole = '', mark, fraction = ''] =
    (digits > 0 && /^(.*?)(?:([.,٫])(\d{1,2}))?$/.exec(typed)) || /^(.*)$/.exec(typed) || []
  const grouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.exec(whole)
  if (grouped ? grouped[1] === mark : !/^\d+$/.test(whole)) return null
  const minor = Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(digits, '0'))
  return minor <= largest ? (minor as Minor) : null
}

/** An amount as editable text in a field. */
export function typedOf(minor: number, currency: Currency): string {
  const digits = minorDigitsOf(currency)
  const figures = String(minor).padStart(digits + 1, '0')
  const [whole, fraction] = [figures.slice(0, figures.length - digits), figures.slice(figures.length - digits)]
  return /^0*$/.test(fraction) ? whole : `${whole}.${fraction}`
}

/** Phones in Arabic or Persian type their own digits. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** The sign of a currency as a language writes it. */
export const signOf = (language: Language, currency: Currency): string =>
  new Intl.NumberFormat(customsOf(language), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
