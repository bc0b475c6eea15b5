import * as z from 'zod/mini'
import { Edit } from './audit-log.ts'
import { call } from './call.ts'
import { errorCodes } from './errors.ts'
import { NextPage, PageAfter } from './operators/cursor.ts'
import { Id } from './ids.ts'
import { Minor, Money } from './money.ts'
import { Deposit, DepositState, Withdrawal, WithdrawalState } from './payments.ts'
import { common, Reason } from './operators/common.ts'

export { Reason } from './operators/common.ts'
export * from './operators/play.ts'

const Of = { memberId: Id, id: Id }
/** Who said yes, by name. */
const Approvals = z.array(z.string())

export const deposits = call({
  ...common,
  method: 'GET',
  path: '/ops/deposits',
  permission: 'deposits.read',
  about: 'Deposits of all members in one state, oldest first',
  query: z.object({ state: DepositState, after: PageAfter }),
  value: z.object({
    deposits: z.array(
      z.extend(Deposit, {
        memberId: Id,
        userName: z.string(),
        payerName: z.nullable(z.string()),
        approvals: Approvals,
        /** What the balance could not pay back of a reversed deposit. */
        short: z.nullable(Money),
        /** Who has asked to reverse it; a second operator makes it so. */
        reversalAskedBy: z.nullable(z.string()),
      }),
    ),
    next: NextPage,
  }),
  errors: [],
})

export const depositSlip = call({
  ...common,
  method: 'GET',
  path: '/ops/deposits/slip',
  permission: 'deposits.read',
  sensitiveRead: true,
  about: 'The picture that came with a manual transfer, in base64',
  query: z.object(Of),
  value: z.object({ slip: z.string() }),
  errors: [],
})

export const approveDeposit = call({
  ...common,
  method: 'POST',
  path: '/ops/deposits/approve',
  permission: 'deposits.decide',
  reauth: 'single',
  releases: { kind: 'deposit', amount: 'row' },
  about: 'Says that the money has come. The second operator who says so credits it',
  body: z.object(Of),
  value: z.object({ state: DepositState, approvals: Approvals }),
  errors: ['already_settled', 'second_operator_needed', 'role_limit', 'reauth_required'],
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
  releases: { kind: 'adjustment', amount: 'row' },
  about:
    'Says that a manual transfer was taken back. The second operator who says so takes it from the balance; the member reads that reason',
  body: z.object({ ...Of, reason: Reason }),
  value: z.object({ state: DepositState }),
  errors: ['already_settled', 'second_operator_needed', 'role_limit', 'reauth_required'],
})

const ReviewedWithdrawal = z.extend(Withdrawal, {
  memberId: Id,
  userName: z.string(),
  holder: z.string(),
  /** How many flags of the member are open; it cannot be approved before they are closed. */
  openFlags: z.int(),
  /** Who approved or refused it. */
  decidedBy: z.nullable(z.string()),
})

export const withdrawals = call({
  ...common,
  method: 'GET',
  path: '/ops/withdrawals',
  permission: 'withdrawals.read',
  about: 'Withdrawals of all members in one state, oldest first',
  query: z.object({ state: WithdrawalState, after: PageAfter }),
  value: z.object({
    withdrawals: z.array(ReviewedWithdrawal),
    next: NextPage,
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

export const approveWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/approve',
  permission: 'withdrawals.decide',
  reauth: 'window',
  releases: { kind: 'withdrawal', amount: 'row' },
  about: 'Lets a withdrawal be paid',
  body: z.object(Of),
  value: z.object({ state: WithdrawalState }),
  errors: [
    'already_settled',
    'approval_required',
    'duty_conflict',
    'flags_open',
    'reauth_required',
    'user_unavailable',
    'role_limit',
  ],
})

export const approveWithdrawals = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/approve-many',
  permission: 'withdrawals.decide',
  reauth: 'window',
  releases: { kind: 'withdrawal', amount: 'row' },
  about:
    'Lets up to 500 withdrawals be paid that one operator may approve alone, with a result for each: null, or why not. Together they count as one release',
  body: z.object({ withdrawals: z.array(z.object(Of)).check(z.minLength(1), z.maxLength(500)) }),
  value: z.object({ results: z.array(z.object({ ...Of, error: z.nullable(z.enum(errorCodes)) })) }),
  errors: ['too_many', 'reauth_required'],
})

export const refuseWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/refuse',
  permission: 'withdrawals.decide',
  reauth: 'window',
  about: 'Refuses a withdrawal and gives the money back, with the reason that the member reads',
  body: z.object({ ...Of, reason: Reason }),
  value: z.object({ state: WithdrawalState }),
  errors: ['already_settled', 'reauth_required'],
})

const Adjustment = z.object({
  id: Id,
  memberId: Id,
  /** Below zero takes from the member. */
  amount: Money,
  reason: z.string(),
  proposedBy: z.string(),
  approvedBy: z.nullable(z.string()),
  at: z.iso.datetime(),
})

export const adjustments = call({
  ...common,
  method: 'GET',
  path: '/ops/adjustments',
  permission: 'members.adjust-read',
  about: 'Corrections by hand, newest first',
  query: z.object({ after: PageAfter }),
  value: z.object({ adjustments: z.array(Adjustment), next: NextPage }),
  errors: [],
})

export const proposeAdjustment = call({
  ...common,
  method: 'POST',
  path: '/ops/adjustments',
  permission: 'members.adjust',
  releasesNothing: 'it only asks; the money moves when another operator agrees',
  about: 'Asks for a correction; nothing moves before another operator agrees',
  body: z.object({ ...Of, amount: Minor, reason: Reason }),
  value: Adjustment,
  errors: ['id_reused', 'field_invalid', 'role_limit'],
})

export const approveAdjustment = call({
  ...common,
  method: 'POST',
  path: '/ops/adjustments/approve',
  permission: 'members.adjust-approve',
  reauth: 'single',
  releases: { kind: 'adjustment', amount: 'row' },
  about: 'Agrees to a correction that another operator asked for',
  body: z.object(Of),
  value: Adjustment,
  errors: ['second_operator_needed', 'already_settled', 'insufficient_funds', 'role_limit', 'reauth_required'],
})

export const edits = call({
  ...common,
  method: 'GET',
  path: '/ops/edits',
  permission: 'audit.read',
  sensitiveRead: true,
  about: 'What was changed in the merchant’s own data, or in a member’s: by whom, from what and to what; newest first',
  query: z.object({ memberId: z.optional(Id), after: PageAfter }),
  value: z.object({ edits: z.array(Edit), next: NextPage }),
  errors: [],
})
