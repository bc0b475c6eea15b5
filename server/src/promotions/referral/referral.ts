import type { Currency, promotions } from '@parola/contract'
import { provenContacts, type Invited, type Outcome } from '../../members/index.ts'

export interface ReferralTerms {
  readonly rewardMinor: number
  readonly leastDepositMinor: number
  /** The friend's own stakes, less what came back. They cost more than the reward, so that nobody earns by inventing friends. */
  readonly leastStakedMinor: number
  readonly wagering: number
  /** The most rewards of one member in a month (UTC). */
  readonly perMonth: number
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

interface Sum {
  readonly minor: number
  readonly currency: Currency
}

/** What a friend has done so far. */
export interface Progress {
  readonly outcome: Outcome | null
  readonly firstDeposit: Sum | null
  /** For good, so without stakes that can still be cancelled. */
  readonly staked: Sum | null
  readonly hasContact: boolean
}

export const hasProvenContact = (member: Pick<Invited, 'email' | 'isEmailProven' | 'mobileNum'>): boolean =>
  Object.values(provenContacts(member)).some(Boolean)

/** The first thing that is missing. `checking` misses nothing. A first deposit that is too small ends it, as the terms say. */
export function stateOf(
  terms: Pick<StandingTerms, 'currency' | 'leastDepositMinor' | 'leastStakedMinor'>,
  { outcome, firstDeposit, staked, hasContact }: Progress,
): promotions.FriendState {
  if (outcome !== null) return outcome
  const reaches = (sum: Sum | null, leastMinor: number) => sum?.currency === terms.currency && sum.minor >= leastMinor
  if (firstDeposit && !reaches(firstDeposit, terms.leastDepositMinor)) return 'refused'
  if (!firstDeposit) return 'deposit'
  if (!reaches(staked, terms.leastStakedMinor)) return 'stakes'
  return hasContact ? 'checking' : 'contact'
}
