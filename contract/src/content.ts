import * as z from 'zod/mini'
import { call } from './call.ts'
import { AnnouncementId } from './ids.ts'
import { Language } from './languages.ts'

/** A agent, PL player, B banner, PU pop-up, PR promotion, H hot. */
export const contentTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const
export const ContentType = z.enum(contentTypes)
export type ContentType = z.output<typeof ContentType>

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

export const announcements = call({
  method: 'GET',
  path: '/wps/announcements',
  about: 'Announcements of the asked types, in lists by kind',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  query: z.object({
    /** Comma-separated content types, e.g. B,PL,PU,PR,H. */
    types: z.string().check(z.regex(/^(A|PL|B|PU|PR|H)(,(A|PL|B|PU|PR|H))*$/)),
    groupName: z.optional(z.enum(['m_home', 'm_vip', 'm_reg'])),
    platform: z._default(z.literal('M'), 'M'),
    language: Language,
  }),
  value: Announcements,
  errors: [],
})
