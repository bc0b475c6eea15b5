import { tagOf } from './texts.ts'

const withoutMinor = new Set(['JPY', 'KRW', 'VND'])

/** Formats amounts for the language, with tabular figures. */
export function moneyIn(language: string, currency: string): (minor: number) => string {
  const digits = withoutMinor.has(currency) ? 0 : 2
  const format = new Intl.NumberFormat(`${tagOf(language)}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (minor) => format.format(minor / 10 ** digits)
}

export function percentIn(language: string): (ppm: number) => string {
  const format = new Intl.NumberFormat(`${tagOf(language)}-u-nu-latn`, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return (ppm) => format.format(ppm / 1_000_000)
}
