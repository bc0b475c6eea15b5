import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { Money } from '../money.ts'
import { Reason } from '../operators/common.ts'
import { NextPage, PageAfter } from '../operators/cursor.ts'
import { cancelPreview, ClaimId, PromotionStatus, Reward, RunningBonus, vip } from '../promotions.ts'

const read = { method: 'GET', auth: 'operator', limit: 'read', permission: 'promotions.read' } as const

export const memberBonuses = call({
  ...read,
  path: '/ops/members/bonuses',
  most: 1_000,
  about: 'A member’s level, points and the bonuses that are being wagered',
  query: z.object({ memberId: Id }),
  value: z.object({
    vip: vip.value,
    points: z.object({ left: z.int(), earned: z.int() }),
    bonuses: z.array(RunningBonus),
  }),
  errors: [],
})

export const MemberClaim = z.extend(PromotionStatus, { about: z.string() })
export type MemberClaim = z.output<typeof MemberClaim>

export const memberClaims = call({
  ...read,
  path: '/ops/members/claims',
  about: 'What a member has claimed, with the terms as they were then, newest first',
  query: z.object({ memberId: Id, after: PageAfter }),
  value: z.object({ claims: z.array(MemberClaim), next: NextPage }),
  errors: [],
})

export const memberRewards = call({
  ...read,
  path: '/ops/members/rewards',
  about: 'A member’s rewards, taken or not, newest first',
  query: z.object({ memberId: Id, after: PageAfter }),
  value: z.object({ rewards: z.array(Reward), next: NextPage }),
  errors: [],
})

export const previewBonusCancel = call({
  ...read,
  path: '/ops/members/bonuses/cancel',
  permission: 'promotions.claims',
  about: 'What a member would give up and keep if a bonus were cancelled now: what they are shown themselves',
  query: z.object({ memberId: Id, claimId: ClaimId }),
  value: cancelPreview.value,
  errors: ['claim_refused'],
})

export const cancelBonus = call({
  method: 'POST',
  auth: 'operator',
  limit: 'write',
  path: '/ops/members/bonuses/cancel',
  permission: 'promotions.claims',
  reauth: 'single',
  releasesNothing: 'the amount is what the preview showed; it goes back to the merchant',
  about: 'Cancels a bonus that is being wagered; refused if the member would give up more than the preview showed',
  body: z.object({ memberId: Id, claimId: ClaimId, givenUp: Money, reason: Reason }),
  value: PromotionStatus,
  errors: ['claim_refused', 'reauth_required'],
})
