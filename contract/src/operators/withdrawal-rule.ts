import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { Currency, Minor } from '../money.ts'
import { shown } from '../recorded.ts'
import { common, Reason } from './common.ts'

const Ceiling = z.nullable(Minor.check(z.positive(), z.lte(1_000_000_000_000)))

const Rule = {
  isOn: z.boolean(),
  /** The most of one withdrawal, of a member and of the merchant within 24 hours; null is no ceiling. */
  each: Ceiling,
  memberDay: Ceiling,
  day: Ceiling,
  /** How many withdrawals the member must have been paid before. */
  paidBefore: z.int().check(z.gte(1), z.lte(1_000)),
  needsIdentity: z.boolean(),
  /** How many of a hundred a person looks at afterwards. */
  samplePercent: z.int().check(z.gte(1), z.lte(100)),
  /** The most of a withdrawal that is approved together with others. */
  bulk: Minor.check(z.nonnegative(), z.lte(1_000_000_000_000)),
}
export const WithdrawalRule = z.object(Rule)
export type WithdrawalRule = z.output<typeof WithdrawalRule>

export const withdrawalRule = call({
  ...common,
  method: 'GET',
  path: '/ops/withdrawals/rules',
  permission: 'withdrawals.read',
  about: 'What is approved without a person, and what the rule has approved within 24 hours',
  value: z.object({
    rule: WithdrawalRule,
    currency: Currency,
    /** The jurisdiction wants every ceiling. */
    needsCeilings: z.boolean(),
    approved: z.object({ count: z.int(), sum: Minor }),
  }),
  errors: [],
})

export const setWithdrawalRule = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/rules',
  permission: 'settings.money',
  reauth: 'single',
  releases: { kind: 'withdrawal_rule', amount: 'unlimited' },
  about: 'Changes what is approved without a person; takes two people',
  body: z.object({ ...Rule, reason: Reason }),
  value: z.object({ rule: WithdrawalRule }),
  errors: ['approval_required', 'field_invalid', 'reauth_required'],
})

export const stopWithdrawalRule = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/rules/stop',
  permission: 'withdrawals.hold',
  about: 'Ends approval without a person at once; one that is off is no error',
  body: z.object({ reason: Reason }),
  value: z.object({ rule: WithdrawalRule }),
  errors: [],
})

export const reviewWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/review',
  permission: 'withdrawals.decide',
  about: 'Says of a sampled withdrawal whether it was right to approve it without a person',
  body: z.object({
    memberId: Id,
    id: Id,
    wasRight: z.boolean(),
    note: shown(z.string().check(z.trim(), z.maxLength(300))),
  }),
  value: z.object({}),
  errors: ['already_settled'],
})
