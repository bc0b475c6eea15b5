import type { Currency, Minor, payments } from '@parola/contract'
import type { OwnerRef } from '../platform/http.ts'
import type { Chosen } from './needs.ts'

export type DepositState = payments.DepositState

/** A member's wish to pay in, and how far it has come. */
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
  readonly begunAt: Date
}

/** What may follow what. Money that came is money credited, however late and whatever was said before. */
const next: Readonly<Record<DepositState, readonly DepositState[]>> = {
  started: ['paid', 'failed', 'expired'],
  reviewing: ['approved', 'refused'],
  approved: ['paid', 'refused'],
  failed: ['paid'],
  expired: ['paid', 'failed'],
  paid: [],
  refused: [],
}

export const canBecome = (from: DepositState, to: DepositState): boolean => next[from].includes(to)

/** While it is open, a promotion can still be chosen. */
export const openStates = ['started', 'reviewing', 'approved'] as const satisfies readonly DepositState[]
export const isOpen = (state: DepositState): boolean => openStates.some((open) => open === state)

/** More than anybody needs at a time. */
export const mostOpen = { started: 30, reviewing: 5 } as const

const minute = 60_000
const day = 24 * 60 * minute
/** After this the provider takes no payment. */
const payableForMs = day
/** And some minutes later nobody expects one any more: clocks differ, and an answer takes its time. */
const expiresAfterMs = payableForMs + 10 * minute
/** And after this nobody looks for it any more. */
const givenUpAfterMs = 8 * day

export const payableUntil = (begunAt: Date): Date => new Date(begunAt.getTime() + payableForMs)
export const isExpired = (begunAt: Date, now: Date): boolean => now.getTime() - begunAt.getTime() >= expiresAfterMs

/** When the provider is asked again: soon at first, then ever more seldom, and no more after a week. */
export function nextCheckAt(begunAt: Date, now: Date): Date | null {
  const ageMs = Math.max(now.getTime() - begunAt.getTime(), 0)
  if (ageMs >= givenUpAfterMs) return null
  const waitMs = Math.min(Math.max(ageMs / 2, minute), ageMs < expiresAfterMs ? 30 * minute : 6 * 60 * minute)
  return new Date(now.getTime() + waitMs)
}
