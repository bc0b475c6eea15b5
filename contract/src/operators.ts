import * as z from 'zod/mini'
import { Edit } from './audit-log.ts'
import { call } from './call.ts'
import { NextPage, PageAfter } from './operators/cursor.ts'
import { Id } from './ids.ts'
import { Minor, Money } from './money.ts'
import { common, Reason } from './operators/common.ts'

export { Reason } from './operators/common.ts'
export * from './operators/access.ts'
export * from './operators/deposits.ts'
export * from './operators/game-offer.ts'
export * from './operators/play.ts'
export * from './operators/rounds.ts'
export * from './operators/statements.ts'
export * from './operators/vendor-states.ts'
export * from './operators/withdrawals.ts'
export * from './operators/withdrawal-rule.ts'

const Of = { memberId: Id, id: Id }

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
  peopleOnly: true,
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
