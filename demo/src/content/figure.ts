import { customsOf, directionOf, type Language } from '@parola/contract'

/** A figure of an English text as another language writes it: ₱1,000 is one peso to a Vietnamese reader, who writes 1.000 ₱. */
export function figureIn(figure: string, language: Language): string {
  const [, sign, digits = '', unit] = /^(₱?)([\d,.]+)([%×]?)$/.exec(figure) ?? []
  // A time of day, or a number drawn.
  if (digits === '' || /^0\d/.test(digits)) return figure
  const decimals = digits.split('.')[1]?.length ?? 0
  const options: Intl.NumberFormatOptions = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // A year has no separator.
    useGrouping: digits.includes(','),
  }
  const number = Number(digits.replaceAll(',', ''))
  const write = (value: number, style: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(`${customsOf(language)}-u-nu-latn`, { ...options, ...style }).format(value)
  if (sign) return write(number, { style: 'currency', currency: 'PHP', currencyDisplay: 'narrowSymbol' })
  if (unit === '%') return write(number / 100, { style: 'percent' })
  return unit === '×' && directionOf(language) === 'rtl' ? `\u2066${write(number)}×\u2069` : `${write(number)}${unit}`
}
