import * as z from 'zod/mini'
import { call } from './call.ts'
import { NextPage, PageAfter } from './operators/cursor.ts'
import { Id } from './ids.ts'
import { Currency, Minor } from './money.ts'
import { Reason } from './operators.ts'
import { ReleaseKind } from './operators/release-kind.ts'

export { ReleaseKind }

export const ApprovalState = z.enum(['waiting', 'done', 'refused', 'withdrawn', 'expired'])
export type ApprovalState = z.output<typeof ApprovalState>

/** A call that one operator asked for and that runs once a second operator agrees. */
export const ApprovalRequest = z.object({
  id: Id,
  path: z.string(),
  /** What was sent with the call; it runs with exactly this. */
  body: z.unknown(),
  kind: ReleaseKind,
  currency: Currency,
  /** Null where there is no limit to what it releases. */
  amount: z.nullable(Minor),
  memberId: z.nullable(Id),
  state: ApprovalState,
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  reason: z.nullable(z.string()),
})
export type ApprovalRequest = z.output<typeof ApprovalRequest>

const common = { auth: 'operator', limit: 'write' } as const

export const approvals = call({
  ...common,
  method: 'GET',
  path: '/ops/approvals',
  permission: 'stored',
  about: 'Approval requests in one state, newest first',
  query: z.object({ state: ApprovalState, after: PageAfter }),
  value: z.object({ requests: z.array(ApprovalRequest), next: NextPage }),
  errors: [],
})

export const approve = call({
  ...common,
  method: 'POST',
  path: '/ops/approvals/approve',
  permission: 'stored',
  reauth: 'single',
  peopleOnly: true,
  about: 'Agrees to what another operator asked for. The call runs once, exactly as it was asked for',
  body: z.object({ id: Id }),
  /** What the call answered. */
  value: z.object({ request: ApprovalRequest, answer: z.unknown() }),
  errors: [
    'second_operator_needed',
    'already_settled',
    'approval_stale',
    'duty_conflict',
    'flags_open',
    'reauth_required',
    'role_limit',
  ],
})

export const refuse = call({
  ...common,
  method: 'POST',
  path: '/ops/approvals/refuse',
  permission: 'stored',
  about: 'Refuses what another operator asked for, or withdraws a request of one’s own',
  body: z.object({ id: Id, reason: Reason }),
  value: ApprovalRequest,
  errors: ['already_settled', 'approval_stale'],
})
