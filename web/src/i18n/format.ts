import { defaultCurrency, minorDigitsOf, tagOf, type Currency, type Language } from '@parola/contract'

/** Arabic and Persian readers of this product use the same digits as everyone else, so that amounts can be compared and typed. */
const numberTag = (language: Language): string => `${tagOf(language)}-u-nu-latn`

export function formatNumber(language: Language, value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(numberTag(language), options).format(value)
}

/** Takes the smallest unit, so that no float ever holds an amount. */
export function formatMoney(language: Language, minor: number, currency: Currency = defaultCurrency): string {
  const digits = minorDigitsOf(currency)
  return new Intl.NumberFormat(numberTag(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimalOf(minor, digits))
}

/** Intl takes a decimal string as it is, without passing through a float. */
function decimalOf(minor: number, digits: number): Intl.StringNumericLiteral {
  const sign = minor < 0 ? '-' : ''
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  const text = digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${figures.slice(-digits)}`
  return text as Intl.StringNumericLiteral
}

export function formatDate(
  language: Language,
  moment: string | Date,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return dateFormatOf(language, options).format(new Date(moment))
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a slow phone tens of milliseconds, using it none. */
function dateFormatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const made = dateFormats.get(key) ?? new Intl.DateTimeFormat(numberTag(language), options)
  dateFormats.set(key, made)
  return made
}

export const formatDateTime = (language: Language, moment: string | Date): string =>
  formatDate(language, moment, { dateStyle: 'medium', timeStyle: 'short' })
