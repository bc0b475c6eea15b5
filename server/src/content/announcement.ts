import type { AnnouncementId, content, Language } from '@parola/contract'

/** A text as its author writes it: plain paragraphs without markup, or HTML. */
export type AnnouncementWording = { readonly title: string; readonly summary: string } & (
  | { readonly paragraphs: readonly string[] }
  | { readonly content: string }
)

export interface AnnouncementInput {
  readonly id: AnnouncementId
  readonly kind: content.ContentType
  readonly category: string
  readonly group: 'm_home' | 'm_vip' | 'm_reg' | null
  /** Everybody, where nothing is said. */
  readonly audience?: content.Audience | undefined
  /** Once, where nothing is said. */
  readonly frequency?: content.Frequency | undefined
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly sequence: number
  /** Below the image CDN and the merchant's folder. */
  readonly photo: string | null
  readonly images: readonly string[]
  readonly url: string | null
  readonly wordings: Readonly<Partial<Record<Language, AnnouncementWording>>>
}

/** In which of the answer's lists a content type stands. */
const listOf = {
  B: 'banners',
  PL: 'player',
  PU: 'popup',
  PR: 'promotion',
  H: 'hot',
  A: 'agent',
} as const satisfies Record<content.ContentType, keyof content.Announcements>

export function groupedByKind(
  shown: readonly { kind: content.ContentType; announcement: content.Announcement }[],
): content.Announcements {
  const lists: content.Announcements = { banners: [], player: [], popup: [], promotion: [], hot: [], agent: [] }
  for (const { kind, announcement } of shown) lists[listOf[kind]].push(announcement)
  return lists
}

/** Without its full text, unless it comes up by itself and is read where it stands. */
export const briefly = <Shown extends { kind: content.ContentType; announcement: content.Announcement }>(
  shown: Shown,
): Shown => (shown.kind === 'PU' ? shown : { ...shown, announcement: { ...shown.announcement, content: '' } })

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What the author typed comes out as he typed it, whatever it is: no markup gets through. */
export const htmlOf = (paragraphs: readonly string[]): string =>
  paragraphs
    .map((paragraph) => `<p>${paragraph.replace(/[&<>"']/g, (character) => entities[character] ?? '')}</p>`)
    .join('')

/** A tap may lead to a path of the app, or over https to a site that the merchant has allowed. */
export function isAllowedLink(url: string, allowedHosts: readonly string[]): boolean {
  if (/[\s\\\p{Cc}]/u.test(url)) return false
  // A path alone is enough for the app, and `//host` is no path.
  if (url.startsWith('/')) return /^\/m(\/|$)/.test(url) && !url.includes('//') && !/\/(?:\.|%2e){2}/i.test(url)
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  return protocol === 'https:' && username === '' && password === '' && allowedHosts.includes(hostname)
}
