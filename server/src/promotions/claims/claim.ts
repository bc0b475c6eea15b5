import type { Currency, promotions } from '@parola/contract'
import { hasBegun, hasEnded, isUsedUp, type Promotion, type Terms } from '../promotion.ts'

/** The stored states; the others follow from the promotion and the clock. */
export type StoredState = Exclude<promotions.ClaimState, 'join' | 'claim' | 'coming_soon'>

export interface Claim {
  readonly id: string
  readonly promotionId: string
  readonly period: string
  readonly state: StoredState
  readonly terms: Terms
  /** Shown in the member's statement. */
  readonly about: string
  readonly currency: Currency
  readonly bonusMinor: number
  readonly stakedMinor: number
  readonly neededMinor: number
  readonly reason: string | null
  /** For a promotion that was chosen with a deposit. */
  readonly depositId: string | null
  readonly at: Date
  readonly expiresAt: Date | null
}

/** The allowed transitions; a state without followers is final. */
const next: Readonly<Record<StoredState, readonly StoredState[]>> = {
  /** Being earned by wagering. */
  joined: ['issued', 'closed'],
  /** Waits for an operator's decision. */
  applying: ['issued', 'rejected'],
  /** Waits for the member to take it. */
  issued: ['process', 'claimed', 'closed'],
  /** Bonus money that is not fully wagered. */
  process: ['claimed', 'closed'],
  claimed: [],
  rejected: [],
  closed: [],
}

export const canBecome = (from: StoredState, to: StoredState): boolean => next[from].includes(to)

/** In these states the bonus is promised or paid, so the budget stays reserved. */
export const holdsBudget = (state: StoredState): boolean => state !== 'rejected' && state !== 'closed'

/** The first state by kind; other kinds are not claimed here. */
export const firstState = {
  goal: 'joined',
  review: 'applying',
} as const satisfies Partial<Record<Terms['kind'], StoredState>>

/** The state of a promotion for a member without a claim in this period. */
export function openState(promotion: Promotion, now: Date): promotions.ClaimState {
  if (hasEnded(promotion, now)) return 'closed'
  if (!hasBegun(promotion, now)) return 'coming_soon'
  if (isUsedUp(promotion)) return 'closed'
  return promotion.terms.kind === 'goal' ? 'join' : 'claim'
}
