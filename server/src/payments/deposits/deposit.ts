import type { Currency, Minor, payments } from '@parola/contract'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import type { Chosen } from '../deps.ts'

export type DepositState = payments.DepositState

export interface Deposit {
  readonly owner: OwnerRef
  readonly id: string
  readonly reference: string
  readonly bodyHash: Buffer
  readonly channel: string
  readonly kind: payments.ChannelKind
  readonly method: string | null
  readonly bank: string | null
  readonly payerName: string | null
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly state: DepositState
  readonly reason: string | null
  readonly promo: Chosen | null
  readonly bonusMinor: Minor | null
  readonly returnUrl: string | null
  readonly redirectUrl: string | null
  readonly firstOperator: string | null
  readonly secondOperator: string | null
  /** What the balance could not pay back; null unless reversed. */
  readonly shortMinor: Minor | null
  /** What came instead, in the same currency: another amount than was ordered. */
  readonly cameMinor: Minor | null
  readonly reversalFirst: OperatorRef | null
  readonly reversalSecond: string | null
  readonly begunAt: Date
}

/**
 * The allowed transitions. A payment that arrives is always credited, even after the deposit failed or expired. A reversal is final: a
 * dispute that is won later is credited by an adjustment.
 */
const next: Readonly<Record<DepositState, readonly DepositState[]>> = {
  started: ['paid', 'failed', 'expired'],
  reviewing: ['approved', 'refused'],
  approved: ['paid', 'refused', 'reviewing'],
  failed: ['paid'],
  expired: ['paid', 'failed'],
  paid: ['reversed'],
  refused: [],
  reversed: [],
}

export const canBecome = (from: DepositState, to: DepositState): boolean => next[from].includes(to)

/** A promotion can still be chosen for an open deposit. */
export const openStates = ['started', 'reviewing', 'approved'] as const satisfies readonly DepositState[]
export const isOpen = (state: DepositState): boolean => openStates.some((open) => open === state)

/** More open deposits than a member needs. */
export const mostOpen = { started: 30, reviewing: 5 } as const

const minute = 60_000
const day = 24 * 60 * minute
/** The provider accepts no payment after this. */
const payableForMs = day
/** A few minutes more, for clock differences and slow responses. */
const expiresAfterMs = payableForMs + 10 * minute
/** Polling stops after this. */
const givenUpAfterMs = 8 * day

export const payableUntil = (begunAt: Date): Date => new Date(begunAt.getTime() + payableForMs)
export const isExpired = (begunAt: Date, now: Date): boolean => now.getTime() - begunAt.getTime() >= expiresAfterMs

/** A bank reverses a payment within months; after this nobody asks any more. */
const reversibleForMs = 180 * day

/**
 * When to ask again whether a paid deposit was reversed, because that callback can be lost too. Each wait is as long as the deposit is old,
 * so half a year takes nine questions.
 */
export function nextReversalCheckAt(begunAt: Date, now: Date): Date | null {
  const ageMs = Math.max(now.getTime() - begunAt.getTime(), 0)
  return ageMs >= reversibleForMs ? null : new Date(now.getTime() + Math.max(ageMs, day))
}

/** Polls soon at first, then less often, and not at all after a week. */
export function nextCheckAt(begunAt: Date, now: Date): Date | null {
  const ageMs = Math.max(now.getTime() - begunAt.getTime(), 0)
  if (ageMs >= givenUpAfterMs) return null
  const waitMs = Math.min(Math.max(ageMs / 2, minute), ageMs < expiresAfterMs ? 30 * minute : 6 * 60 * minute)
  return new Date(now.getTime() + waitMs)
}
