import { createHash } from 'node:crypto'
import type { content, Language } from '@parola/contract'

export interface DemoWording {
  readonly title: string
  readonly summary: string
  /** The full text, in plain paragraphs or in HTML; without either, the summary is all there is. */
  readonly paragraphs?: readonly string[]
  readonly html?: string
}

export interface DemoAnnouncement {
  /** Identifies it within its merchant and makes its id, so that seeding again updates it. */
  readonly key: string
  readonly kind: content.ContentType
  readonly category: string
  readonly group?: 'm_home' | 'm_vip' | 'm_reg'
  readonly photo?: string
  readonly url?: string
  readonly audience?: content.Audience
  readonly frequency?: content.Frequency
  readonly startsAt: string
  readonly endsAt?: string
  readonly wordings: Readonly<{ EN: DemoWording; TY: DemoWording } & Partial<Record<Language, DemoWording>>>
}

export function announcementIdOf(merchantCode: string, key: string): string {
  const hex = createHash('sha256').update(`${merchantCode}/${key}`).digest('hex')
  // UUID version 8 is for custom ids.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Lines = Partial<Record<Language, readonly [title: string, summary: string]>>

/** A banner has two lines over a picture, and a tap opens its link. */
export const banner = (
  key: string,
  picture: string,
  url: string,
  lines: Lines & Required<Pick<Lines, 'EN' | 'TY'>>,
  group: 'm_home' | 'm_vip' | 'm_reg' = 'm_home',
): DemoAnnouncement => ({
  key,
  kind: 'B',
  category: 'banner',
  group,
  photo: `banners/${picture}.avif`,
  url,
  startsAt: '2026-01-01T00:00:00Z',
  wordings: Object.fromEntries(
    Object.entries(lines).map(([language, [title, summary]]) => [language, { title, summary }]),
  ) as DemoAnnouncement['wordings'],
})

type Text = readonly [title: string, summary: string, ...paragraphs: string[]]

const wordingOf = ([title, summary, ...paragraphs]: Text): DemoWording => ({ title, summary, paragraphs })

interface Particulars {
  readonly photo?: string
  readonly url?: string
  readonly audience?: content.Audience
  readonly frequency?: content.Frequency
  readonly startsAt: string
  readonly endsAt?: string
}

/** Anything with a text to read: news, pop-ups, hot offers. Promotions also have terms. */
export const notice = (
  key: string,
  kind: 'PL' | 'PU' | 'H' | 'A',
  { photo, ...particulars }: Particulars,
  texts: { EN: Text; TY: Text },
): DemoAnnouncement => ({
  key,
  kind,
  category: 'news',
  ...(photo === undefined ? {} : { photo: `banners/${photo}.avif` }),
  ...particulars,
  wordings: { EN: wordingOf(texts.EN), TY: wordingOf(texts.TY) },
})
