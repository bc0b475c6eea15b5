import * as z from 'zod/mini'
import { call } from './call.ts'
import { NextPage, PageAfter } from './operators/cursor.ts'
import { Audience, ContentType, FeedbackKind, Frequency, HelpTag, MessageId } from './content.ts'
import { AnnouncementId, Id } from './ids.ts'
import { Language } from './languages.ts'
import { Money } from './money.ts'
import { ClaimId, PromoTerms } from './promotions.ts'
import { shown } from './recorded.ts'
import { Version } from './versions.ts'

/** What operators write, and what they decide about promotions. HTML is sanitised as it is kept. */
const common = { method: 'POST', auth: 'operator', limit: 'write' } as const

const title = shown(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
const slug = shown(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,63}$/)))
const html = z.string().check(z.maxLength(50_000))
/** Where it stands among others, lowest first. */
const sequence = z._default(z.int().check(z.gte(-1_000_000), z.lte(1_000_000)), 0)
/** One for each language it is written in; the merchant's own language or English stands in for others. */
const inLanguages = <S extends z.ZodMiniType>(wording: S) => z.partialRecord(Language, wording)

export const publishAnnouncement = call({
  ...common,
  path: '/ops/announcements',
  permission: 'content.publish',
  releasesNothing: 'the number is a place among others',
  about: 'Shows an announcement from its start to its end; the same id again replaces it',
  body: z.object({
    id: AnnouncementId,
    kind: ContentType,
    category: shown(z.string().check(z.maxLength(40))),
    group: z._default(z.nullable(z.enum(['m_home', 'm_vip', 'm_reg'])), null),
    audience: z._default(Audience, 'all'),
    frequency: z._default(Frequency, 'once'),
    startsAt: z.iso.datetime(),
    endsAt: z.nullable(z.iso.datetime()),
    sequence,
    photo: z._default(z.nullable(z.string()), null),
    images: z._default(z.array(z.string()).check(z.maxLength(10)), []),
    url: z._default(z.nullable(z.string()), null),
    wordings: inLanguages(z.object({ title, summary: z.string().check(z.maxLength(400)), content: html })),
  }),
  value: z.object({}),
  errors: ['field_invalid', 'return_too_high'],
})

export const withdrawAnnouncement = call({
  ...common,
  path: '/ops/announcements/withdraw',
  permission: 'content.publish',
  about: 'Shows an announcement no more',
  body: z.object({ id: AnnouncementId }),
  value: z.object({}),
  errors: [],
})

export const publishHelp = call({
  ...common,
  path: '/ops/help',
  permission: 'content.publish',
  releasesNothing: 'the number is a place among others',
  about: 'Shows a help entry; the same slug again replaces it',
  body: z.object({
    slug,
    tag: HelpTag,
    sequence,
    wordings: inLanguages(z.object({ title, content: html })),
  }),
  value: z.object({}),
  errors: ['field_invalid'],
})

export const removeHelp = call({
  ...common,
  path: '/ops/help/remove',
  permission: 'content.publish',
  about: 'Shows a help entry no more',
  body: z.object({ slug }),
  value: z.object({}),
  errors: [],
})

export const sendMessage = call({
  ...common,
  path: '/ops/messages',
  permission: 'members.message',
  takesTwo: 'message',
  about: 'Puts a message into the inboxes of some members; the same id again sends nothing',
  body: z.object({
    id: MessageId,
    memberIds: z.array(Id).check(z.minLength(1), z.maxLength(1_000)),
    wordings: inLanguages(z.object({ title, content: html })),
  }),
  value: z.object({ sent: z.int() }),
  errors: ['approval_required', 'field_invalid'],
})

const Labels = z.array(shown(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)))).check(z.maxLength(20))

export const setLabels = call({
  ...common,
  path: '/ops/members/labels',
  permission: 'members.label',
  versioned: true,
  about: 'Replaces the labels of a member. `nochat` closes the chat to them',
  body: z.object({ memberId: Id, labels: Labels, version: Version }),
  value: z.object({ labels: Labels, version: Version }),
  errors: ['version_conflict'],
})

/** The types that an operator gives; a trial account (4) stays one. */
export const MemberType = z.literal([0, 1, 2, 40, 41, 42])
export type MemberType = z.output<typeof MemberType>

export const setMemberType = call({
  ...common,
  path: '/ops/members/type',
  permission: 'members.details',
  releasesNothing: 'the number names a type; no type brings money',
  about:
    'Gives a member another type of the same role: 0 and 40 are players, 1, 2, 41 and 42 agents. Types 40, 41 and 42 can neither deposit nor withdraw. The member has to log in again',
  body: z.object({ memberId: Id, type: MemberType }),
  value: z.object({ type: MemberType }),
  errors: ['field_invalid'],
})

export const feedback = call({
  ...common,
  method: 'GET',
  path: '/ops/feedback',
  permission: 'members.read',
  sensitiveRead: true,
  about:
    'What members told the merchant and what they say of promotions, newest first; `csv` is the same as a file’s text',
  query: z.object({ after: PageAfter }),
  value: z.object({
    feedback: z.array(
      z.object({
        id: Id,
        at: z.iso.datetime(),
        memberId: Id,
        userName: z.string(),
        kind: z.union([FeedbackKind, z.literal('comment')]),
        /** What a comment is on. */
        announcementId: z.nullable(AnnouncementId),
        content: z.string(),
      }),
    ),
    csv: z.string(),
    next: NextPage,
  }),
  errors: [],
})

export const setPromotion = call({
  ...common,
  path: '/ops/promotions',
  permission: 'promotions.publish',
  releases: { kind: 'promotion', amount: 'body.budget.minor' },
  about:
    'Says how a promotion that is announced can be had, and how much of it there is. Claims that were made keep their terms',
  body: z.object({
    id: AnnouncementId,
    code: z.nullable(shown(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)))),
    terms: PromoTerms,
    /** All bonuses together. Zero for what is only to be read, and for nothing else. */
    budget: Money,
  }),
  value: z.object({}),
  errors: ['field_invalid', 'return_too_high', 'approval_required', 'role_limit'],
})

export const claims = call({
  ...common,
  method: 'GET',
  path: '/ops/claims',
  permission: 'promotions.read',
  about: 'Claims that wait for an operator, oldest first',
  query: z.object({ after: PageAfter }),
  value: z.object({
    claims: z.array(
      z.object({
        id: ClaimId,
        memberId: Id,
        userName: z.string(),
        promotionId: AnnouncementId,
        at: z.iso.datetime(),
        bonus: Money,
      }),
    ),
    next: NextPage,
  }),
  errors: [],
})

export const decideClaim = call({
  ...common,
  path: '/ops/claims/decide',
  permission: 'promotions.claims',
  releases: { kind: 'claim', amount: 'row' },
  about: 'Issues what a member has asked for, or rejects it with a reason that the member reads',
  body: z.object({
    memberId: Id,
    id: ClaimId,
    decision: z.enum(['issue', 'reject']),
    reason: shown(z.string().check(z.trim(), z.maxLength(300))),
  }),
  value: z.object({ state: z.enum(['issued', 'rejected']) }),
  errors: ['already_settled', 'claim_refused', 'field_invalid', 'approval_required', 'role_limit'],
})

export const giveReward = call({
  ...common,
  path: '/ops/rewards',
  permission: 'promotions.reward',
  releases: { kind: 'reward', amount: 'body.amount.minor' },
  about: 'Puts a reward into a member’s reward centre; the same id again gives nothing',
  body: z.object({
    id: Id,
    memberId: Id,
    about: shown(z.string().check(z.trim(), z.minLength(3), z.maxLength(120))),
    amount: Money,
    wagering: z.int().check(z.gte(0), z.lte(100)),
    expiresAt: z.nullable(z.iso.datetime()),
  }),
  value: z.object({}),
  errors: ['field_invalid', 'id_reused', 'approval_required', 'role_limit'],
})
