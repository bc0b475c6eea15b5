import type { Money } from '@parola/contract'
import { formatDateTime, formatMoney, useLanguage } from '../i18n/index.ts'

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
