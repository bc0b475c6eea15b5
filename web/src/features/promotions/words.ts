import { minorDigitsOf, type Minor, type Money } from '@parola/contract'
import { formatNumber, useLanguage } from '../../i18n/index.ts'

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
