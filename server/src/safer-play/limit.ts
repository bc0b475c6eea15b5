import type { saferPlay } from '@parola/contract'

/** Money in minor units, or minutes; null means no limit. */
export type LimitAmount = number | null

/** The limit in force, and a looser one that waits for confirmation. */
export interface HeldLimit {
  readonly amount: LimitAmount
  readonly next: { readonly amount: LimitAmount; readonly from: Date } | null
}

export interface MemberLimit extends HeldLimit {
  readonly kind: saferPlay.LimitKind
  readonly period: saferPlay.LimitPeriod
}

export const noLimit: HeldLimit = { amount: null, next: null }

/** A day, so that the member can think it over. */
const waitMs = 24 * 60 * 60_000

export const isLooser = (asked: LimitAmount, held: LimitAmount): boolean =>
  held !== null && (asked === null || asked > held)

/** A tighter limit applies immediately and drops a waiting one; a looser one waits, and requesting it again does not restart the wait. */
export function limitAfter(held: HeldLimit, asked: LimitAmount, now: Date): HeldLimit {
  if (!isLooser(asked, held.amount)) return { amount: asked, next: null }
  if (held.next?.amount === asked) return held
  return { amount: held.amount, next: { amount: asked, from: new Date(now.getTime() + waitMs) } }
}

/** The limit after the member confirms or drops the waiting one; null while it is too early. */
export function limitConfirmed(held: HeldLimit, isConfirmed: boolean, now: Date): HeldLimit | null {
  if (!held.next || !isConfirmed) return { amount: held.amount, next: null }
  return held.next.from <= now ? { amount: held.next.amount, next: null } : null
}
