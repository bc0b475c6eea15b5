import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { Money } from '../money.ts'
import { Reason } from '../operators/common.ts'
import { SaferPlay } from '../safer-play.ts'

const act = { method: 'POST', auth: 'operator', limit: 'write' } as const

/** What a member sets anew; staff neither see nor set it. */
export const ResetSecret = z.enum(['password', 'payment-password'])
export type ResetSecret = z.output<typeof ResetSecret>

export const startReset = call({
  ...act,
  path: '/ops/members/reset',
  permission: 'members.reset',
  reauth: 'single',
  peopleOnly: true,
  about:
    'Sends a member a link to set a new login password or payment password, to their own verified e-mail address. The answer has the address masked, and neither link nor code',
  body: z.object({ memberId: Id, secret: ResetSecret, reason: Reason }),
  value: z.object({ sentTo: z.string() }),
  errors: ['free_account_refused', 'reauth_required', 'user_unavailable', 'verified_contact_missing'],
})

export const closeMember = call({
  ...act,
  path: '/ops/members/close',
  permission: 'members.close',
  reauth: 'single',
  about:
    'Closes an account at the member’s request, for good: no more play, deposits and offers. What is left can be withdrawn',
  body: z.object({ memberId: Id, reason: Reason }),
  value: SaferPlay,
  errors: ['already_settled', 'free_account_refused', 'reauth_required'],
})

export const MemberAdjustment = z.object({
  id: Id,
  /** Below zero takes from the member. */
  amount: Money,
  reason: z.string(),
  requestedBy: z.string(),
  /** Whether it was the one who asks now: somebody else agrees. */
  isOwn: z.boolean(),
  executedBy: z.nullable(z.string()),
  at: z.iso.datetime(),
})
export type MemberAdjustment = z.output<typeof MemberAdjustment>

export const memberAdjustments = call({
  method: 'GET',
  auth: 'operator',
  limit: 'read',
  path: '/ops/members/adjustments',
  permission: 'members.adjust-read',
  most: 100,
  about: 'A member’s corrections, the latest hundred, with the balance they apply to and their sum in 30 days',
  query: z.object({ memberId: Id }),
  value: z.object({
    balance: Money,
    /** Of those executed in the last 30 days. */
    sum: Money,
    adjustments: z.array(MemberAdjustment),
  }),
  errors: [],
})
