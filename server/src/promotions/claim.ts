import type { Currency, promotions } from '@parola/contract'
import { hasBegun, hasEnded, isUsedUp, type Promotion, type Terms } from './promotion.ts'

/** What is kept of how a promotion stands for a member; the other words on its button follow from the promotion and the clock. */
export type StoredState = Exclude<promotions.ClaimState, 'join' | 'claim' | 'coming_soon'>

export interface Claim {
  readonly id: string
  readonly promotionId: string
  readonly period: string
  readonly state: StoredState
  readonly terms: Terms
  /** As the member reads it in the statement. */
  readonly about: string
  readonly currency: Currency
  readonly bonusMinor: number
  readonly stakedMinor: number
  readonly neededMinor: number
  readonly reason: string | null
  /** Of a promotion that was chosen with a deposit. */
  readonly depositId: string | null
  readonly at: Date
  readonly expiresAt: Date | null
}

/** What may follow what. What nothing follows is an end. */
const next: Readonly<Record<StoredState, readonly StoredState[]>> = {
  /** Being earned by staking. */
  joined: ['issued', 'closed'],
  /** An operator decides. */
  applying: ['issued', 'rejected'],
  /** Waits to be taken. */
  issued: ['process', 'claimed', 'closed'],
  /** Bonus money that has not been staked often enough. */
  process: ['claimed', 'closed'],
  claimed: [],
  rejected: [],
  closed: [],
}

export const canBecome = (from: StoredState, to: StoredState): boolean => next[from].includes(to)

/** Whoever has such a claim has been promised the bonus, or has it: the budget keeps it aside. */
export const holdsBudget = (state: StoredState): boolean => state !== 'rejected' && state !== 'closed'

/** How a claim of each kind begins; what is not claimed here does not. */
export const firstState = {
  goal: 'joined',
  review: 'applying',
} as const satisfies Partial<Record<Terms['kind'], StoredState>>

/** The word on the button of a promotion that the member has no claim to in this period. */
export function openState(promotion: Promotion, now: Date): promotions.ClaimState {
  if (hasEnded(promotion, now)) return 'closed'
  if (!hasBegun(promotion, now)) return 'coming_soon'
  if (isUsedUp(promotion)) return 'closed'
  return promotion.terms.kind === 'goal' ? 'join' : 'claim'
}
