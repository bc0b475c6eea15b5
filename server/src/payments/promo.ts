import { Minor, type Language } from '@parola/contract'

export interface PromoTerms {
  readonly percent: number
  readonly maxBonusMinor: number
  readonly minDepositMinor: number
  /** How many times the bonus is staked before it is the member's own. */
  readonly wagering: number
  /** How often a member can have it. */
  readonly period: 'day' | 'week' | 'once'
}

export interface Promo extends PromoTerms {
  readonly code: string
  readonly titles: Readonly<Partial<Record<Language, string>>>
}

/** What a deposit brings; nothing below the least, and never more than the most. */
export function bonusOf({ percent, maxBonusMinor, minDepositMinor }: PromoTerms, amountMinor: number): Minor {
  if (amountMinor < minDepositMinor) return Minor.parse(0)
  return Minor.parse(Math.min(Math.floor((amountMinor * percent) / 100), maxBonusMinor))
}

/** The name of the period in which a moment lies, in UTC: two claims in one have the same. Weeks begin on Monday. */
export function periodOf(period: PromoTerms['period'], at: Date): string {
  if (period === 'once') return 'once'
  const begins = new Date(at)
  if (period === 'week') begins.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return `${period} ${begins.toISOString().slice(0, 10)}`
}

export const termsOf = ({ percent, maxBonusMinor, minDepositMinor, wagering, period }: PromoTerms): PromoTerms => ({
  percent,
  maxBonusMinor,
  minDepositMinor,
  wagering,
  period,
})
