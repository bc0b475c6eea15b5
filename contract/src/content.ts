import * as z from 'zod/mini'
import { call } from './call.ts'
import { AnnouncementId, Id } from './ids.ts'
import { Language } from './languages.ts'

/** A agent, PL player, B banner, PU pop-up, PR promotion, H hot. */
export const contentTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const
export const ContentType = z.enum(contentTypes)
export type ContentType = z.output<typeof ContentType>

/** Whom an announcement is for. It keeps no secret: the phone leaves out what is meant for others. */
export const Audience = z.enum(['all', 'visitor', 'member', 'agent'])
export type Audience = z.output<typeof Audience>

/** How often a pop-up comes by itself: once a phone, once a day, or with each visit. */
export const Frequency = z.enum(['once', 'daily', 'visit'])
export type Frequency = z.output<typeof Frequency>

export const Announcement = z.object({
  id: AnnouncementId,
  announcementId: AnnouncementId,
  title: z.string(),
  /** One or two plain sentences, for lists, banners and pop-ups. */
  summary: z.string(),
  /** The full text as sanitised HTML. */
  content: z.string(),
  category: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.nullable(z.iso.datetime()),
  noExpiry: z.union([z.literal(0), z.literal(1)]),
  photoUrl: z.nullable(z.string()),
  announcementImages: z.array(z.object({ url: z.string(), sequence: z.int() })),
  /** Where a banner is shown: m_home, m_vip, m_reg. */
  groupName: z.nullable(z.string()),
  /** Where a tap leads: a path of the app, or an address on the merchant's allow-list. */
  url: z.nullable(z.string()),
  audience: Audience,
  frequency: Frequency,
  read: z.boolean(),
})
export type Announcement = z.output<typeof Announcement>

export const Announcements = z.object({
  banners: z.array(Announcement),
  player: z.array(Announcement),
  popup: z.array(Announcement),
  promotion: z.array(Announcement),
  hot: z.array(Announcement),
  agent: z.array(Announcement),
})
export type Announcements = z.output<typeof Announcements>

const shown = { method: 'GET', auth: 'none', limit: 'read', cache: 'public', errors: [] } as const
const Group = z.enum(['m_home', 'm_vip', 'm_reg'])

export const announcements = call({
  ...shown,
  path: '/wps/announcements',
  about: 'Announcements of the asked types, in lists by kind',
  query: z.object({
    /** Comma-separated content types, e.g. B,PL,PU,PR,H. */
    types: z.string().check(z.regex(/^(A|PL|B|PU|PR|H)(,(A|PL|B|PU|PR|H))*$/)),
    groupName: z.optional(Group),
    /** Without the full texts of anything but pop-ups: a screen that shows titles alone need not carry them. */
    brief: z.optional(z.literal('1')),
    platform: z._default(z.literal('M'), 'M'),
    language: Language,
  }),
  value: Announcements,
})

export const banners = call({
  ...shown,
  path: '/wps/announcements/banners',
  about: 'The banners of one place',
  query: z.object({ groupName: z._default(Group, 'm_home'), language: Language }),
  value: z.object({ banners: z.array(Announcement) }),
})

export const notices = call({
  ...shown,
  path: '/wps/announcements/notices',
  about: 'What the merchant announces to players, newest first',
  query: z.object({ language: Language }),
  value: z.object({ notices: z.array(Announcement) }),
})

export const multiCategoryAnnouncements = call({
  ...shown,
  path: '/wps/announcements/categories',
  about: 'Promotions, by category',
  query: z.object({ language: Language }),
  value: z.object({ categories: z.array(z.object({ category: z.string(), announcements: z.array(Announcement) })) }),
})

export const lobbyNews = call({
  ...shown,
  path: '/wps/announcements/lobbyNews',
  about: 'Headlines for the lobby: what is newest for players',
  query: z.object({ language: Language }),
  value: z.object({ news: z.array(z.object({ id: AnnouncementId, title: z.string(), at: z.iso.datetime() })) }),
})

export const readAnnouncements = call({
  method: 'GET',
  path: '/wps/announcements/read',
  about: 'Which announcements the member has read',
  auth: 'member',
  limit: 'read',
  value: z.object({ ids: z.array(AnnouncementId) }),
  errors: [],
})

export const markRead = call({
  method: 'POST',
  path: '/wps/announcements/read',
  about: 'Notes that the member has read an announcement; a trial member leaves no mark',
  auth: 'member',
  limit: 'write',
  body: z.object({ announcementId: AnnouncementId, read: z.literal(true) }),
  value: z.object({}),
  errors: [],
})

/** What a help entry is about. `terms`, `policy` and `agreement` are what a member agrees to; `rules` are those of the games. */
export const helpTags = ['account', 'money', 'rules', 'bonus', 'play', 'safer', 'terms', 'policy', 'agreement'] as const
export const HelpTag = z.enum(helpTags)
export type HelpTag = z.output<typeof HelpTag>

export const HelpEntry = z.object({
  /** Names it in links, whatever language it is read in. */
  slug: z.string(),
  tag: HelpTag,
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  updatedAt: z.iso.datetime(),
})
export type HelpEntry = z.output<typeof HelpEntry>

export const helpCenter = call({
  ...shown,
  path: '/wps/help',
  about: 'Help entries in the merchant’s order',
  query: z.object({ device: z._default(z.literal('MOBILE'), 'MOBILE'), tag: z.optional(HelpTag), language: Language }),
  value: z.object({ entries: z.array(HelpEntry) }),
})

export const MessageId = Id.brand<'MessageId'>()
export type MessageId = z.output<typeof MessageId>

export const Message = z.object({
  id: MessageId,
  at: z.iso.datetime(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  isRead: z.boolean(),
})
export type Message = z.output<typeof Message>

export const unreadCount = call({
  method: 'GET',
  path: '/wps/message/unread',
  about: 'How many messages the member has not read',
  auth: 'member',
  limit: 'read',
  value: z.object({ unread: z.int() }),
  errors: [],
})

export const inbox = call({
  method: 'GET',
  path: '/wps/message/inbox',
  about: 'The member’s messages, newest first, 20 at a time',
  auth: 'member',
  limit: 'read',
  query: z.object({ language: Language, before: z.optional(z.iso.datetime()) }),
  value: z.object({ messages: z.array(Message), unread: z.int(), next: z.nullable(z.iso.datetime()) }),
  errors: [],
})

const Chosen = z.object({ ids: z.array(MessageId).check(z.minLength(1), z.maxLength(100)) })
const ofMessages = { method: 'POST', auth: 'member', limit: 'write', body: Chosen, errors: [] } as const

export const readMessages = call({
  ...ofMessages,
  path: '/wps/message/read',
  about: 'Notes that messages have been read',
  value: z.object({ unread: z.int() }),
})

export const deleteMessages = call({
  ...ofMessages,
  path: '/wps/message/delete',
  about: 'Takes messages out of the member’s inbox',
  value: z.object({ unread: z.int() }),
})

export const launchChat = call({
  method: 'POST',
  path: '/wps/chat/launch',
  about: 'Asks the chat’s provider for a room; where it opens',
  auth: 'member',
  limit: 'write',
  realOnly: true,
  body: z.object({ language: Language }),
  value: z.object({ chatUrl: z.url() }),
  errors: ['launch_failed'],
})

/** Feedback is read by people: a word is too little, a book too much. */
export const feedbackWords = { least: 5, most: 200 } as const
export const longestComment = 140
/** Words of languages that write none apart are counted by the segmenter, on both sides alike. */
export const wordsIn = (text: string): number => {
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) words += 1
  return words
}

export const FeedbackKind = z.enum(['idea', 'problem', 'praise', 'complaint'])
export type FeedbackKind = z.output<typeof FeedbackKind>

export const sendFeedback = call({
  method: 'POST',
  path: '/wps/feedback',
  about: 'Tells the merchant something; between two numbers of words',
  auth: 'member',
  limit: 'write',
  body: z.object({ requestId: Id, kind: FeedbackKind, content: z.string().check(z.maxLength(4_000)) }),
  value: z.object({}),
  errors: ['field_invalid', 'id_reused'],
})

export const commentOnPromotion = call({
  method: 'POST',
  path: '/wps/announcements/comment',
  about: 'A comment on a promotion, for the merchant to read; the newest replaces the one before',
  auth: 'member',
  limit: 'write',
  realOnly: true,
  body: z.object({
    announcementId: AnnouncementId,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
  }),
  value: z.object({}),
  errors: ['field_invalid'],
})
