import { minorDigitsOf, type Minor, type Money } from '@parola/contract'
import { formatDateTime, formatMoney, formatNumber, useLanguage } from '../../i18n/index.ts'

/** Writes an amount as the member reads it. */
export function useMoney(): (amount: Money) => string {
  const { language } = useLanguage()
  return ({ minor, currency }) => formatMoney(language, minor, currency)
}

/** Writes a moment in the time of the member's phone. */
export function useMoment(): (moment: string) => string {
  const { language } = useLanguage()
  return (moment) => formatDateTime(language, moment)
}

export function useNumber(): (value: number) => string {
  const { language } = useLanguage()
  return (value) => formatNumber(language, value)
}

/** Hundredths of a percent as a percentage, with no more decimals than there are. */
export function usePercent(): (basisPoints: number) => string {
  const { language } = useLanguage()
  return (basisPoints) => formatNumber(language, basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}

/** A hundred of a currency, by which points are counted. */
export const hundredOf = ({ currency }: Pick<Money, 'currency'>): Money => ({
  minor: (100 * 10 ** minorDigitsOf(currency)) as Minor,
  currency,
})
