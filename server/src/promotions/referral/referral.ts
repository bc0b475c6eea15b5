import type { Currency } from '@parola/contract'

export interface ReferralTerms {
  readonly rewardMinor: number
  readonly leastDepositMinor: number
  readonly wagering: number
  /** For all rewards together. */
  readonly budgetMinor: number
}

export interface StandingTerms extends ReferralTerms {
  readonly currency: Currency
  readonly spentMinor: number
}

/** Enough for the referrer to recognise a friend, too little to log in with. */
export function maskedName(userName: string): string {
  // Splits by code point: half a surrogate pair would be shown as a box.
  const letters = Array.from(userName)
  const shown = letters.length < 5 ? 1 : 2
  return `${letters.slice(0, shown).join('')}***${letters.length < 8 ? '' : (letters.at(-1) ?? '')}`
}

export const mayReward = (terms: StandingTerms, first: { amountMinor: number; currency: Currency }): boolean =>
  first.currency === terms.currency &&
  first.amountMinor >= terms.leastDepositMinor &&
  terms.spentMinor + terms.rewardMinor <= terms.budgetMinor
