import type { Currency, Money } from '@parola/contract'
import { formatDate, formatDateTime, formatMoney, formatNumber, useLanguage } from '../i18n/index.ts'

export function useMoney(): (amount: Money) => string {
  const { language } = useLanguage()
  return ({ minor, currency }) => formatMoney(language, minor, currency)
}

/** Formats amounts of one currency. `isSigned` puts a plus before gains. */
export function useAmount(currency: Currency | undefined) {
  const { language } = useLanguage()
  return (minor: number, isSigned = false): string =>
    formatMoney(language, minor, currency, isSigned ? { signDisplay: 'exceptZero' } : {})
}

/** Compact amounts for chart axes. */
export function useShortAmount(currency: Currency | undefined): (minor: number) => string {
  const { language } = useLanguage()
  return (minor) => formatMoney(language, minor, currency, { notation: 'compact', minimumFractionDigits: 0 })
}

export function useNumber(): (value: number, maxDecimals?: number) => string {
  const { language } = useLanguage()
  return (value, maxDecimals) =>
    formatNumber(language, value, maxDecimals === undefined ? {} : { maximumFractionDigits: maxDecimals })
}

/** Formats basis points as a percentage with at most two decimals. */
export function usePercent(minDecimals = 0): (basisPoints: number) => string {
  const { language } = useLanguage()
  return (basisPoints) =>
    formatNumber(language, basisPoints / 10_000, {
      style: 'percent',
      minimumFractionDigits: minDecimals,
      maximumFractionDigits: 2,
    })
}

/** Formats a moment in the phone's time zone. */
export function useMoment(): (moment: string) => string {
  const { language } = useLanguage()
  return (moment) => formatDateTime(language, moment)
}

export function useMomentWithSeconds(): (moment: string) => string {
  const { language } = useLanguage()
  return (moment) => formatDate(language, moment, { dateStyle: 'medium', timeStyle: 'medium' })
}
