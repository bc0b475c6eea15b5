import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Count } from '../count.ts'
import { Id } from '../ids.ts'
import { Money } from '../money.ts'
import { Deposit, DepositState, depositStates } from '../payments.ts'
import { common, Reason } from './common.ts'
import { NextPage, PageAfter } from './cursor.ts'
import { StatementLine } from './statements.ts'

const Of = { memberId: Id, id: Id }
/** Who said yes, by name. */
const Approvals = z.array(z.string())

/** The states; `late`: begun over an hour ago and not heard of since; `mismatched`: failed because another amount came, and not corrected yet. */
export const DepositTab = z.enum([...depositStates, 'late', 'mismatched'])
export type DepositTab = z.output<typeof DepositTab>

const ReviewedDeposit = z.extend(Deposit, {
  memberId: Id,
  userName: z.string(),
  payerName: z.nullable(z.string()),
  approvals: Approvals,
  /** The same picture has come with another deposit. */
  isSlipSeen: z.boolean(),
  /** A line of a bank statement was matched to it. */
  isOnStatement: z.boolean(),
  /** What came instead of the amount, where that is known. */
  came: z.nullable(Money),
  /** What the balance could not pay back of a reversed deposit. */
  short: z.nullable(Money),
  /** Who has asked to reverse it; a second operator makes it so. */
  reversalAskedBy: z.nullable(z.string()),
})

export const deposits = call({
  ...common,
  method: 'GET',
  path: '/ops/deposits',
  permission: 'deposits.read',
  about: 'Deposits of all members in one state or tab, oldest first',
  query: z.object({ state: DepositTab, after: PageAfter }),
  value: z.object({
    deposits: z.array(ReviewedDeposit),
    next: NextPage,
    /** With the first page. */
    count: z.nullable(Count),
  }),
  errors: [],
})

/** To a thousand; one more says that there are more. */
const Bounded = z.int()

export const depositStats = call({
  ...common,
  method: 'GET',
  path: '/ops/deposits/stats',
  permission: 'deposits.read',
  about: 'How many deposits are in each tab that takes somebody, counted to 1,000; 1,001 is more',
  most: 100,
  value: z.object({
    reviewing: Bounded,
    approved: Bounded,
    late: Bounded,
    mismatched: Bounded,
    /** Channels that members transfer to by hand, and when a statement of each was last imported. */
    statements: z.array(z.object({ channel: z.string(), name: z.string(), importedAt: z.nullable(z.iso.datetime()) })),
  }),
  errors: [],
})

export const deposit = call({
  ...common,
  method: 'GET',
  path: '/ops/deposits/one',
  permission: 'deposits.read',
  sensitiveRead: true,
  about: 'One deposit with what its approval rests on: the slip, the account it should have gone to, and who paid',
  most: 50,
  query: z.object(Of),
  value: z.extend(ReviewedDeposit, {
    /** The correction of the balance that carries the deposit’s id: what came instead is credited by it, once. */
    correction: z.nullable(z.object({ by: z.string(), isExecuted: z.boolean() })),
    /** Where the channel has members pay to now. */
    account: z.nullable(z.object({ bank: z.string(), holder: z.string(), number: z.string() })),
    /** The member’s name, as payouts go to it. */
    memberName: z.nullable(z.string()),
    /** Address of the slip, for five minutes and in the session of who asked alone. Null once it is deleted. */
    slip: z.nullable(z.string()),
    /** Lines of bank statements with its amount around its time, the best fit first. */
    lines: z.array(StatementLine),
    /** Other deposits with the same picture, the latest first. */
    slipUses: z.array(
      z.object({ ...Of, userName: z.string(), at: z.iso.datetime(), amount: Money, state: DepositState }),
    ),
  }),
  errors: [],
})

export const approveDeposit = call({
  ...common,
  method: 'POST',
  path: '/ops/deposits/approve',
  permission: 'deposits.decide',
  reauth: 'single',
  peopleOnly: true,
  releases: { kind: 'deposit', amount: 'row' },
  about: 'Says that the money has come. The second operator who says so credits it',
  body: z.object({
    ...Of,
    /** The state that was read: nobody becomes the second person without knowing of the first. */
    state: z.optional(DepositState),
  }),
  value: z.object({ state: DepositState, approvals: Approvals }),
  errors: ['already_settled', 'duty_conflict', 'second_operator_needed', 'role_limit', 'reauth_required'],
})

export const refuseDeposit = call({
  ...common,
  method: 'POST',
  path: '/ops/deposits/refuse',
  permission: 'deposits.decide',
  about: 'Refuses a manual transfer, with the reason that the member reads',
  body: z.object({ ...Of, reason: Reason }),
  value: z.object({ state: DepositState }),
  errors: ['already_settled'],
})

export const reverseDeposit = call({
  ...common,
  method: 'POST',
  path: '/ops/deposits/reverse',
  permission: 'deposits.decide',
  reauth: 'single',
  peopleOnly: true,
  releases: { kind: 'adjustment', amount: 'row' },
  about:
    'Says that a manual transfer was taken back. The second operator who says so takes it from the balance; the member reads that reason',
  body: z.object({ ...Of, reason: Reason }),
  value: z.object({ state: DepositState }),
  errors: ['already_settled', 'second_operator_needed', 'role_limit', 'reauth_required'],
})
