import * as z from 'zod/mini'
import { call } from './call.ts'
import { Minor, Money } from './money.ts'
import { Deposit, DepositState, Withdrawal, WithdrawalState } from './payments.ts'

const Of = { memberId: z.uuid(), id: z.uuid() }
const Reason = z.string().check(
  z.trim(),
  z.minLength(3),
  z.maxLength(300),
  // No text of the database can hold it.
  z.refine((text) => !text.includes('\u0000')),
)
const Before = z.optional(z.iso.datetime())
/** Who said yes, by name. */
const Approvals = z.array(z.string())

const common = { auth: 'operator', limit: 'write' } as const

export const deposits = call({
  ...common,
  method: 'GET',
  path: '/ops/deposits',
  about: 'Deposits of all members in one state, oldest first',
  query: z.object({ state: DepositState, after: Before }),
  value: z.object({
    deposits: z.array(
      z.extend(Deposit, {
        memberId: z.uuid(),
        userName: z.string(),
        payerName: z.nullable(z.string()),
        approvals: Approvals,
      }),
    ),
  }),
  errors: [],
})

export const depositSlip = call({
  ...common,
  method: 'GET',
  path: '/ops/deposits/slip',
  about: 'The picture that came with a manual transfer, in base64',
  query: z.object(Of),
  value: z.object({ slip: z.string() }),
  errors: [],
})

export const approveDeposit = call({
  ...common,
  method: 'POST',
  path: '/ops/deposits/approve',
  about: 'Says that the money has come. The second operator who says so credits it',
  body: z.object(Of),
  value: z.object({ state: DepositState, approvals: Approvals }),
  errors: ['already_settled', 'second_operator_needed'],
})

export const refuseDeposit = call({
  ...common,
  method: 'POST',
  path: '/ops/deposits/refuse',
  about: 'Refuses a manual transfer, with the reason that the member reads',
  body: z.object({ ...Of, reason: Reason }),
  value: z.object({ state: DepositState }),
  errors: ['already_settled'],
})

export const withdrawals = call({
  ...common,
  method: 'GET',
  path: '/ops/withdrawals',
  about: 'Withdrawals of all members in one state, oldest first',
  query: z.object({ state: WithdrawalState, after: Before }),
  value: z.object({
    withdrawals: z.array(z.extend(Withdrawal, { memberId: z.uuid(), userName: z.string(), holder: z.string() })),
  }),
  errors: [],
})

export const approveWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/approve',
  about: 'Lets a withdrawal be paid',
  body: z.object(Of),
  value: z.object({ state: WithdrawalState }),
  errors: ['already_settled'],
})

export const refuseWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/refuse',
  about: 'Refuses a withdrawal and gives the money back, with the reason that the member reads',
  body: z.object({ ...Of, reason: Reason }),
  value: z.object({ state: WithdrawalState }),
  errors: ['already_settled'],
})

const Adjustment = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
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
  about: 'Corrections by hand, newest first',
  query: z.object({ before: Before }),
  value: z.object({ adjustments: z.array(Adjustment) }),
  errors: [],
})

export const proposeAdjustment = call({
  ...common,
  method: 'POST',
  path: '/ops/adjustments',
  about: 'Asks for a correction; nothing moves before another operator agrees',
  body: z.object({ ...Of, amount: Minor, reason: Reason }),
  value: Adjustment,
  errors: ['id_reused', 'field_invalid'],
})

export const approveAdjustment = call({
  ...common,
  method: 'POST',
  path: '/ops/adjustments/approve',
  about: 'Agrees to a correction that another operator asked for',
  body: z.object(Of),
  value: Adjustment,
  errors: ['second_operator_needed', 'already_settled', 'insufficient_funds'],
})
