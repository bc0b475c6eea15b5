import type { saferPlay } from '@parola/contract'

/** Money in minor units, or minutes; null is no limit. */
export type LimitAmount = number | null

/** What holds of a limit, and the looser one that waits to be confirmed. */
export interface HeldLimit {
  readonly amount: LimitAmount
  readonly next: { readonly amount: LimitAmount; readonly from: Date } | null
}

export interface MemberLimit extends HeldLimit {
  readonly kind: saferPlay.LimitKind
  readonly period: saferPlay.LimitPeriod
}

export const noLimit: HeldLimit = { amount: null, next: null }

/** Long enough to sleep over it. */
const waitMs = 24 * 60 * 60_000

const isLooser = (asked: LimitAmount, held: LimitAmount): boolean => held !== null && (asked === null || asked > held)

/** A tighter one holds at once and drops whatever waits; a looser one waits, and asking for it again does not begin the wait anew. */
export function limitAfter(held: HeldLimit, asked: LimitAmount, now: Date): HeldLimit {
  if (!isLooser(asked, held.amount)) return { amount: asked, next: null }
  if (held.next?.amount === asked) return held
  return { amount: held.amount, next: { amount: asked, from: new Date(now.getTime() + waitMs) } }
}

/** What is left when the member confirms what waits, or drops it; null while it is too early. */
export function limitConfirmed(held: HeldLimit, isConfirmed: boolean, now: Date): HeldLimit | null {
  if (!held.next || !isConfirmed) return { amount: held.amount, next: null }
  return held.next.from <= now ? { amount: held.next.amount, next: null } : null
}
