import type { Currency, saferPlay } from '@parola/contract'
import { elapsedText } from '../../components/safer-play/elapsed.ts'
import { formatMoney, useLanguage, useText } from '../../i18n/index.ts'

/** Formats a limit as money, or as hours and minutes. Null means no limit. */
export function useAmountText(currency: Currency): (kind: saferPlay.LimitKind, amount: number | null) => string {
  const t = useText()
  const { language } = useLanguage()
  return (kind, amount) => {
    if (amount === null) return t('limits.none')
    if (kind !== 'time') return formatMoney(language, amount, currency)
    return elapsedText(t, { hours: Math.floor(amount / 60), minutes: amount % 60 })
  }
}
