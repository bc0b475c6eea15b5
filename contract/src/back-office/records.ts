import * as z from 'zod/mini'
import { ContractKind, ContractPage, Figures, Place, Rebates, TeamType } from '../agents.ts'
import { call } from '../call.ts'
import { FeedbackKind, MessageId } from '../content.ts'
import { DocumentKind, IdentityState, RejectionReason } from '../identity.ts'
import { AnnouncementId, Id } from '../ids.ts'
import { Currency } from '../money.ts'
import { NextPage, PageAfter } from '../operators/cursor.ts'

const read = { method: 'GET', auth: 'operator', limit: 'read' } as const

export const MemberSubmission = z.object({
  id: Id,
  documentKind: DocumentKind,
  state: IdentityState,
  submittedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  reasons: z.array(RejectionReason),
  /** Pictures that are still kept. */
  pictures: z.int(),
})
export type MemberSubmission = z.output<typeof MemberSubmission>

export const memberSubmissions = call({
  ...read,
  path: '/ops/members/submissions',
  permission: 'kyc.read',
  about: 'The documents that a member sent and what was decided, newest first, without numbers, names and pictures',
  query: z.object({ memberId: Id, after: PageAfter }),
  value: z.object({ submissions: z.array(MemberSubmission), next: NextPage }),
  errors: [],
})

export const MemberMessage = z.object({
  id: MessageId,
  at: z.iso.datetime(),
  title: z.string(),
  /** Without markup. */
  text: z.string(),
  readAt: z.nullable(z.iso.datetime()),
  deletedAt: z.nullable(z.iso.datetime()),
})
export type MemberMessage = z.output<typeof MemberMessage>

export const memberMessages = call({
  ...read,
  path: '/ops/members/messages',
  permission: 'members.read',
  sensitiveRead: true,
  about: 'A member’s inbox as it was sent and read, with what the member has deleted, newest first',
  query: z.object({ memberId: Id, after: PageAfter }),
  value: z.object({ messages: z.array(MemberMessage), next: NextPage }),
  errors: [],
})

export const MemberFeedback = z.object({
  id: Id,
  at: z.iso.datetime(),
  kind: z.union([FeedbackKind, z.literal('comment')]),
  /** What a comment is on. */
  announcementId: z.nullable(AnnouncementId),
  content: z.string(),
})
export type MemberFeedback = z.output<typeof MemberFeedback>

export const memberFeedback = call({
  ...read,
  path: '/ops/members/feedback',
  permission: 'members.read',
  sensitiveRead: true,
  about: 'What a member told the merchant and said of promotions, newest first',
  query: z.object({ memberId: Id, after: PageAfter }),
  value: z.object({ feedback: z.array(MemberFeedback), next: NextPage }),
  errors: [],
})

export const MemberTeam = z.object({
  memberType: TeamType,
  /** From the top down, the member last. */
  path: z.array(Place),
  joinedAt: z.iso.datetime(),
  rebates: Rebates,
  /** Directly below, and all below. */
  downlines: z.int(),
  teamSize: z.int(),
  currency: Currency,
  /** Of the last 30 days (UTC): the whole team, and the member alone. */
  team: Figures,
  own: Figures,
  contracts: z.array(z.object({ kind: ContractKind, ...ContractPage.shape })),
})
export type MemberTeam = z.output<typeof MemberTeam>

export const memberTeam = call({
  ...read,
  path: '/ops/members/team',
  permission: 'agents.read',
  most: 100,
  about: 'A member’s place among agents, with rebates, team figures of 30 days and contracts; null without a place',
  query: z.object({ memberId: Id }),
  value: z.object({ place: z.nullable(MemberTeam) }),
  errors: [],
})

/** Why two accounts are linked. A shared address or network is no reason. */
export const LinkReason = z.enum([
  'device',
  'document',
  'bank_account',
  'mobile',
  'email',
  'name_and_birthday',
  'inviter',
  'friend',
])
export type LinkReason = z.output<typeof LinkReason>

export const MemberLink = z.object({
  memberId: Id,
  userName: z.string(),
  reasons: z.array(LinkReason).check(z.minLength(1)),
})
export type MemberLink = z.output<typeof MemberLink>

/** More are counted, not listed. */
export const mostLinks = 200

export const memberLinks = call({
  ...read,
  path: '/ops/members/links',
  permission: 'members.read',
  sensitiveRead: true,
  most: mostLinks,
  about:
    'Members who share a device, document, bank account, contact, or name and birthday with this one, or invited them, each with its reasons',
  query: z.object({ memberId: Id }),
  value: z.object({
    links: z.array(MemberLink),
    /** Whether there are more than are listed. */
    hasMore: z.boolean(),
  }),
  errors: [],
})
