import * as z from 'zod/mini'
import { call } from './call.ts'
import { Count } from './count.ts'
import { NextPage, PageAfter } from './operators/cursor.ts'
import { Id } from './ids.ts'
import { Currency, Minor } from './money.ts'
import { Reason } from './operators.ts'
import { ReleaseKind } from './operators/release-kind.ts'

export { ReleaseKind }
export * from './operators/approval-pairs.ts'
export * from './operators/approval-rule.ts'

/** `stale`: what it depends on has changed, so that it must be asked for again. */
export const ApprovalState = z.enum(['waiting', 'done', 'refused', 'withdrawn', 'expired', 'stale'])
export type ApprovalState = z.output<typeof ApprovalState>

/** Waiting for somebody else than its requester; one’s own; decided by somebody; no longer to be decided. */
export const ApprovalTab = z.enum(['forMe', 'mine', 'decided', 'over'])
export type ApprovalTab = z.output<typeof ApprovalTab>

/** One field of what a call does. `from` is null for what it makes. */
export const Change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })
export type Change = z.output<typeof Change>
const Changes = z.nullable(z.array(Change).check(z.maxLength(100)))

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
  /** Of the member; null where there is none, or none any more. */
  userName: z.nullable(z.string()),
  state: ApprovalState,
  /** The requester has acted in a call of their own, and whoever agrees makes it as well. */
  isByHand: z.boolean(),
  /** What the requester was shown; null where the call shows nothing. */
  shown: Changes,
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  /** Null for what waits until it is decided. */
  expiresAt: z.nullable(z.iso.datetime()),
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
  about: 'Approval requests in one state, or on one tab of the inbox, newest first',
  query: z.object({ state: z.union([ApprovalState, ApprovalTab]), after: PageAfter }),
  /** The count comes with the first page. */
  value: z.object({ requests: z.array(ApprovalRequest), next: NextPage, count: z.nullable(Count) }),
  errors: [],
})

const Released = z.object({
  kind: ReleaseKind,
  currency: Currency,
  amount: z.nullable(Minor),
  by: z.string(),
  agreedBy: z.nullable(z.string()),
  at: z.iso.datetime(),
})

export const approval = call({
  ...common,
  method: 'GET',
  path: '/ops/approvals/one',
  permission: 'stored',
  about: 'An approval request with what the call would do now, and what was released before',
  query: z.object({ id: Id }),
  most: 10,
  value: z.object({
    request: ApprovalRequest,
    /** What it would do now; null where the call shows nothing, or once it is decided. */
    now: Changes,
    /** What it depends on has changed: approving it does nothing. */
    isStale: z.boolean(),
    /** The last releases to the same member, and the requester’s of the same kind within 24 hours. */
    toMember: z.array(Released).check(z.maxLength(10)),
    byRequester: z.object({ count: z.int(), sum: Minor }),
  }),
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
    'same_role',
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
