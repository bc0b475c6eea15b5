import type { Currency, Minor, Money, payments, system } from '@parola/contract'
import { versionOf } from '../../platform/version.ts'
import type { Signal } from './signals/signals.ts'
import { bankName, maskedNumber, type Bank, type BankCard } from '../bank-cards/bank-card.ts'

export type WithdrawalState = payments.WithdrawalState

/** The allowed transitions; a state without followers is final. An approved withdrawal is refused only when a deposit is reversed. */
const followers: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['approved', 'refused'],
  approved: ['paying', 'refused'],
  paying: ['paid', 'failed'],
  paid: [],
  refused: [],
  failed: [],
}

export const mayFollow = (from: WithdrawalState, to: WithdrawalState): boolean => followers[from].includes(to)
export const isOver = (state: WithdrawalState): boolean => followers[state].length === 0

const states = Object.keys(followers) as WithdrawalState[]
/** No bank was asked to pay them yet. */
export const unsent = states.filter((state) => mayFollow(state, 'refused'))
const actors = { requested: 'operator', approved: 'house', paying: 'bank' } as const

/** Which withdrawal: a member's, since ids are kept with their member. */
export interface Which {
  readonly memberId: string
  readonly id: string
}

export interface Withdrawal {
  readonly memberId: string
  readonly id: string
  readonly cardId: string
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly state: WithdrawalState
  readonly reason: string | null
  readonly reference: string
  readonly requestedAt: Date
  /** The deadline of the next action; null when the withdrawal has ended. */
  readonly dueAt: Date | null
  /** When the provider was last asked to pay. */
  readonly askedAt: Date | null
  readonly listedReason: payments.RefusalReason | null
  /** The last hold; it may be over. */
  readonly hold: Hold | null
  /** The last to work on it; the time may be over. */
  readonly assignee: Assignee | null
  /** Null before it was judged. */
  readonly signals: readonly Signal[] | null
  readonly netMinor: number | null
}

export interface Hold {
  readonly until: Date
  readonly reason: string
  readonly by: string
}

export interface Assignee {
  readonly name: string
  readonly until: Date
}

/** What a hold or an assignment is worth now: nothing once it is over or decided. */
export const holdAt = ({ state, hold }: Pick<Withdrawal, 'state' | 'hold'>, now: Date): Hold | null =>
  state === 'requested' && hold && hold.until > now ? hold : null
export const assigneeAt = ({ state, assignee }: Pick<Withdrawal, 'state' | 'assignee'>, now: Date): Assignee | null =>
  state === 'requested' && assignee && assignee.until > now ? assignee : null

/** Stands for all that a decision rests on; another one means that something has changed. */
export function withdrawalVersion(withdrawal: Withdrawal, now: Date): string {
  const { state, amountMinor, currency, cardId, signals } = withdrawal
  const kinds = signals?.map(({ kind }) => kind).toSorted() ?? null
  return versionOf({ state, amountMinor, currency, cardId, heldUntil: holdAt(withdrawal, now)?.until ?? null, kinds })
}

export interface Step {
  readonly state: WithdrawalState
  readonly at: Date
  readonly operator: string | null
}

export const amountOf = ({ amountMinor, currency }: Withdrawal): Money => ({ minor: amountMinor, currency })

export function shownWithdrawal(
  withdrawal: Withdrawal,
  { steps, card, banks, now }: { steps: readonly Step[]; card: BankCard; banks: readonly Bank[]; now: Date },
): payments.Withdrawal {
  const { id, state, reason, listedReason, requestedAt, dueAt } = withdrawal
  const heldUntil = holdAt(withdrawal, now)?.until ?? null
  // A hold moves what the member is told, never the deadline of staff.
  const by = dueAt && new Date(Math.max(dueAt.getTime(), heldUntil?.getTime() ?? 0))
  return {
    id,
    at: requestedAt.toISOString(),
    amount: amountOf(withdrawal),
    bank: bankName(banks, card.bank),
    number: maskedNumber(card.lastFour),
    state,
    reason,
    listedReason,
    heldUntil: heldUntil?.toISOString() ?? null,
    steps: steps
      .toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state))
      .map((step) => ({ state: step.state, at: step.at.toISOString() })),
    next: by && state in actors ? { who: actors[state as keyof typeof actors], by: by.toISOString() } : null,
  }
}

export type WithdrawalRules = Pick<
  system.MerchantSettings,
  | 'pack'
  | 'currency'
  | 'withdrawMinMinor'
  | 'withdrawMaxMinor'
  | 'withdrawDayMinor'
  | 'withdrawTimesADay'
  | 'reviewHours'
  | 'payoutHours'
  | 'payeeCoolingHours'
  | 'holdLimitMinor'
  | 'identityLimitMinor'
>

/** Withdrawals requested today, without those that were refused or failed. */
export interface Today {
  readonly sumMinor: number
  readonly times: number
}

export interface Room {
  readonly leftMinor: number
  readonly times: number
}

export const roomToday = (rules: WithdrawalRules, { sumMinor, times }: Today): Room => ({
  leftMinor: Math.max(0, rules.withdrawDayMinor - sumMinor),
  times: Math.max(0, rules.withdrawTimesADay - times),
})

/** Returns null when the amount breaks no limit. */
export function brokenLimit(
  amountMinor: number,
  rules: WithdrawalRules,
  room: Room,
): 'least' | 'most' | 'day' | 'times' | null {
  if (amountMinor < rules.withdrawMinMinor) return 'least'
  if (amountMinor > rules.withdrawMaxMinor) return 'most'
  if (room.times < 1) return 'times'
  return amountMinor > room.leftMinor ? 'day' : null
}

/** What can still be withdrawn without a proven identity, given all withdrawals that were not refused and did not fail. */
export const roomBeforeIdentity = (
  { identityLimitMinor }: Pick<WithdrawalRules, 'identityLimitMinor'>,
  everMinor: number,
): number => Math.max(0, identityLimitMinor - everMinor)

/** Days are in UTC, which is the same for every member and process. */
export const beginOfDay = (now: Date): Date => new Date(now.getTime() - (now.getTime() % 86_400_000))

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * 3_600_000)

export const daysAfter = (moment: Date, days: number): Date => hoursAfter(moment, days * 24)
export const minutesAfter = (moment: Date, minutes: number): Date => hoursAfter(moment, minutes / 60)

export const mostHeldDays = 30

/** Who approves by the merchant's rule. No operator's name has a colon. */
export const ruleName = 'rule:auto'

const leastWaitMs = 30_000
const mostWaitMs = 15 * 60_000

/** Checks often at first, then less often. */
export function nextCheck(askedAt: Date, now: Date): Date {
  const waitedMs = now.getTime() - askedAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(waitedMs / 2, leastWaitMs), mostWaitMs))
}

/** After this an attempt to call the provider has ended, with or without a response. */
const attemptMs = 2 * 60_000

/** Applies when the provider does not know the payout: a second order is safe only once no other attempt can still be running. */
export const mayAskAgain = (askedAt: Date, now: Date): boolean => now.getTime() - askedAt.getTime() >= attemptMs
