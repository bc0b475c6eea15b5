import type { Currency, Money } from '@parola/contract'
import { formatDateTime, formatMoney, formatNumber, useLanguage } from '../../i18n/index.ts'

/** Writes amounts of one currency. `isSigned`: with a plus before what was gained. */
export function useAmount(currency: Currency | undefined) {
  const { language } = useLanguage()
  return (minor: number, isSigned = false): string =>
    formatMoney(language, minor, currency, isSigned ? { signDisplay: 'exceptZero' } : {})
}

export function useMoney(): (money: Money) => string {
  const { language } = useLanguage()
  return ({ minor, currency }) => formatMoney(language, minor, currency)
}

/** As short as it can be, beside a chart. */
export function useShortAmount(currency: Currency | undefined): (minor: number) => string {
  const { language } = useLanguage()
  return (minor) => formatMoney(language, minor, currency, { notation: 'compact', minimumFractionDigits: 0 })
}

export function useNumber(): (value: number) => string {
  const { language } = useLanguage()
  return (value) => formatNumber(language, value)
}

/** Writes a moment in the time of the agent's phone. */
export function useMoment(): (moment: string) => string {
  const { language } = useLanguage()
  return (moment) => formatDateTime(language, moment)
}

/** Hundredths of a percent as a percentage, always with both decimals: rebates stand below each other. */
export function usePercent(): (basisPoints: number) => string {
  const { language } = useLanguage()
  return (basisPoints) =>
    formatNumber(language, basisPoints / 10_000, {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
}
