import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Count } from '../count.ts'
import { errorCodes } from '../errors.ts'
import { Id } from '../ids.ts'
import { Money } from '../money.ts'
import { RefusalReason, Withdrawal, WithdrawalState, withdrawalStates } from '../payments.ts'
import { shown } from '../recorded.ts'
import { Version } from '../versions.ts'
import { common, Reason } from './common.ts'
import { NextPage, PageAfter } from './cursor.ts'

const Of = { memberId: Id, id: Id }

/** What deserves a look before a withdrawal is decided. None of them is a verdict. */
export const withdrawalSignals = [
  'new_payee',
  'shared_payee',
  'name_mismatch',
  'other_payer',
  'little_play',
  'first_withdrawal',
  'unusual_amount',
  'one_round',
  'new_device',
  'security_change',
  'bonus_converted',
  'open_flag',
  'velocity',
  'linked_refused',
  'often_returned',
] as const
export const WithdrawalSignal = z.object({
  kind: z.enum(withdrawalSignals),
  /** The figures of the rule. Those whose name ends in `Minor` are amounts in the currency of the withdrawal. */
  facts: z.record(z.string(), z.number()),
})
export type WithdrawalSignal = z.output<typeof WithdrawalSignal>

export const Automatic = z.object({
  /** A person looks at it afterwards. */
  isSampled: z.boolean(),
  review: z.nullable(z.object({ by: z.string(), at: z.iso.datetime(), wasRight: z.boolean(), note: z.string() })),
})

export type Automatic = z.output<typeof Automatic>

const ReviewedWithdrawal = z.extend(Withdrawal, {
  memberId: Id,
  userName: z.string(),
  level: z.int(),
  /** What the member had paid in, less what was paid out, when it was last judged. */
  net: z.nullable(Money),
  holder: z.string(),
  cardAddedAt: z.iso.datetime(),
  /** By when it is to be decided or paid, whether or not it is on hold. */
  dueAt: z.nullable(z.iso.datetime()),
  /** How many flags of the member are open; it cannot be approved before they are closed. */
  openFlags: z.int(),
  /** Null before it was judged. */
  signals: z.nullable(z.array(WithdrawalSignal)),
  hold: z.nullable(z.object({ until: z.iso.datetime(), reason: z.string(), by: z.string() })),
  assignee: z.nullable(z.object({ name: z.string(), until: z.iso.datetime() })),
  /** Who approved or refused it. */
  decidedBy: z.nullable(z.string()),
  /** Null if a person decided. */
  automatic: z.nullable(Automatic),
  version: z.string(),
})

/** The states, and the tabs that part or join them: `requested` is without what is on hold. */
export const WithdrawalTab = z.enum([...withdrawalStates, 'held', 'under_way', 'to_review'])
export type WithdrawalTab = z.output<typeof WithdrawalTab>

export const withdrawals = call({
  ...common,
  method: 'GET',
  path: '/ops/withdrawals',
  permission: 'withdrawals.read',
  about:
    'Withdrawals of all members: those to decide, on hold, under way or to review oldest first, those that have ended newest first',
  query: z.object({ state: WithdrawalTab, after: PageAfter }),
  value: z.object({
    withdrawals: z.array(ReviewedWithdrawal),
    next: NextPage,
    /** With the first page; not of those to review. */
    count: z.nullable(Count),
  }),
  errors: [],
})

/** To a thousand; one more says that there are more. */
const Bounded = z.int()

export const withdrawalStats = call({
  ...common,
  method: 'GET',
  path: '/ops/withdrawals/stats',
  permission: 'withdrawals.read',
  about: 'How many withdrawals wait in each tab, counted to 1,000; 1,001 is more',
  value: z.object({
    requested: Bounded,
    held: Bounded,
    under_way: Bounded,
    to_review: Bounded,
    /** Of all that are not decided, those past their deadline, and those within an hour of it. */
    overdue: Bounded,
    dueSoon: Bounded,
  }),
  errors: [],
})

export const withdrawal = call({
  ...common,
  method: 'GET',
  path: '/ops/withdrawals/one',
  permission: 'withdrawals.read',
  about: 'One withdrawal, in whatever state it is',
  query: z.object(Of),
  value: ReviewedWithdrawal,
  errors: [],
})

/** Where the money of a balance came from. */
export const moneySources = ['deposits', 'wins', 'bonuses', 'others', 'earlier'] as const

const Payment = z.object({ id: z.string(), at: z.iso.datetime(), amount: Money, state: z.string() })

export const withdrawalBackground = call({
  ...common,
  method: 'GET',
  path: '/ops/withdrawals/background',
  permission: 'withdrawals.read',
  sensitiveRead: true,
  about: 'What stands behind a withdrawal: where its money came from, earlier payments, and whose the payee is',
  most: 50,
  query: z.object(Of),
  value: z.object({
    /** Shares of the withdrawal. `earlier` is what was there before the movements that were read. */
    sources: z.array(z.object({ source: z.enum(moneySources), amount: Money })),
    /** How many movements were read, at most 5,000. */
    movements: z.int(),
    lastDeposit: z.nullable(z.object({ amount: Money, at: z.iso.datetime(), staked: Money })),
    /** The last ten of each. */
    deposits: z.array(Payment),
    withdrawals: z.array(Payment),
    /** Other members who have had the same account, at most twenty. */
    sharedWith: z.array(z.object({ memberId: Id, userName: z.string() })),
    /** The name on the verified document. */
    documentName: z.nullable(z.string()),
    isHolderOnDocument: z.nullable(z.boolean()),
    /** Of the last 30 days, the latest use first. */
    devices: z.array(z.object({ name: z.nullable(z.string()), firstAt: z.iso.datetime(), lastAt: z.iso.datetime() })),
  }),
  errors: [],
})

export const judgeWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/judge',
  permission: 'withdrawals.decide',
  about: 'Looks for signals again',
  body: z.object(Of),
  value: ReviewedWithdrawal,
  errors: [],
})

export const approveWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/approve',
  permission: 'withdrawals.decide',
  reauth: 'window',
  releases: { kind: 'withdrawal', amount: 'row' },
  about: 'Lets a withdrawal be paid; refused if it has changed since the version that was read',
  body: z.object({ ...Of, version: z.optional(Version) }),
  value: z.object({ state: WithdrawalState }),
  errors: [
    'already_settled',
    'approval_required',
    'duty_conflict',
    'flags_open',
    'on_hold',
    'reauth_required',
    'same_role',
    'user_unavailable',
    'version_conflict',
    'role_limit',
  ],
})

/** The most that are approved at once. */
export const mostApprovedAtOnce = 50

export const approveWithdrawals = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/approve-many',
  permission: 'withdrawals.decide',
  reauth: 'window',
  releases: { kind: 'withdrawal', amount: 'row' },
  about:
    'Lets up to 50 withdrawals be paid that have no signal, are within the bulk limit and that one operator may approve alone, with a result for each: null, or why not. Together they count as one release',
  body: z.object({
    withdrawals: z.array(z.object(Of)).check(z.minLength(1), z.maxLength(mostApprovedAtOnce)),
  }),
  value: z.object({ results: z.array(z.object({ ...Of, error: z.nullable(z.enum(errorCodes)) })) }),
  errors: ['too_many', 'reauth_required'],
})

export const refuseWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/refuse',
  permission: 'withdrawals.decide',
  reauth: 'window',
  about:
    'Refuses a withdrawal and gives the money back. The member reads the listed reason in their language, and these words',
  body: z.object({ ...Of, listed: z._default(RefusalReason, 'other'), reason: Reason }),
  value: z.object({ state: WithdrawalState }),
  errors: ['already_settled', 'reauth_required'],
})

export const holdWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/hold',
  permission: 'withdrawals.hold',
  about:
    'Puts a withdrawal on hold until a moment within 30 days, or moves its end. The member sees until when, not why',
  body: z.object({ ...Of, until: shown(z.iso.datetime()), reason: Reason }),
  value: ReviewedWithdrawal,
  errors: ['already_settled', 'field_invalid'],
})

export const releaseWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/release',
  permission: 'withdrawals.hold',
  about: 'Ends a hold before its time; one that is over is no error',
  body: z.object(Of),
  value: ReviewedWithdrawal,
  errors: ['already_settled'],
})

export const assignWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/assign',
  permission: 'withdrawals.decide',
  about:
    'Takes a withdrawal for ten minutes, passes it on to a colleague who may decide it, or gives it back. Deciding does not need it',
  body: z.object({
    ...Of,
    /** A colleague; oneself if it is left out, and nobody if it is null. */
    to: z.optional(z.nullable(shown(z.string().check(z.regex(/^[a-z][a-z0-9.-]{1,39}$/))))),
  }),
  value: ReviewedWithdrawal,
  errors: ['already_settled', 'assigned', 'field_invalid'],
})

export const resolveWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/resolve',
  permission: 'withdrawals.retry',
  about:
    'Asks the payment provider now what came of a payout: it is paid, comes back to the member, or is sent again if the provider never had it',
  body: z.object(Of),
  value: z.object({ state: WithdrawalState }),
  errors: ['already_settled'],
})
