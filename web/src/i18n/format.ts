import { customsOf, defaultCurrency, minorDigitsOf, type Currency, type Language } from '@parola/contract'

/** Arabic and Persian readers of this product use the same digits as everyone else, so that amounts can be compared and typed. */
const numberTag = (language: Language): string => `${customsOf(language)}-u-nu-latn`

export function formatNumber(language: Language, value: number, options: Intl.NumberFormatOptions = {}): string {
  return numberFormatOf(language, options).format(value)
}

/** Takes minor units, so that no float ever holds an amount. */
export function formatMoney(
  language: Language,
  minor: number,
  currency: Currency = defaultCurrency,
  options?: Pick<Intl.NumberFormatOptions, 'signDisplay' | 'style' | 'notation' | 'minimumFractionDigits'>,
): string {
  const digits = minorDigitsOf(currency)
  return numberFormatOf(language, {
    style: 'currency',
    currency,
    // One sign in all languages: ₱, where some would write PHP.
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...options,
  }).format(decimalOf(minor, digits))
}

/** Intl accepts a decimal string without converting it to a float. */
export function decimalOf(minor: number, digits: number): Intl.StringNumericLiteral {
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

/** Making a format costs a slow phone tens of milliseconds, using it none. */
function keeping<Options, Format>(make: (tag: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = language + JSON.stringify(options)
    const made = formats.get(key) ?? make(numberTag(language), options)
    formats.set(key, made)
    return made
  }
}

const dateFormatOf = keeping((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options))
const numberFormatOf = keeping((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options))

export const formatDateTime = (language: Language, moment: string | Date): string =>
  formatDate(language, moment, { dateStyle: 'medium', timeStyle: 'short' })
