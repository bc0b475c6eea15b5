import type { AnnouncementId, content, Language } from '@parola/contract'

/** A text from its author: plain paragraphs without markup, or HTML. */
export type AnnouncementWording = { readonly title: string; readonly summary: string } & (
  | { readonly paragraphs: readonly string[] }
  | { readonly content: string }
)

export interface AnnouncementInput {
  readonly id: AnnouncementId
  readonly kind: content.ContentType
  readonly category: string
  readonly group: 'm_home' | 'm_vip' | 'm_reg' | null
  /** All visitors by default. */
  readonly audience?: content.Audience | undefined
  /** Once by default. */
  readonly frequency?: content.Frequency | undefined
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly sequence: number
  /** Relative to the merchant's folder on the image CDN. */
  readonly photo: string | null
  readonly images: readonly string[]
  readonly url: string | null
  readonly wordings: Readonly<Partial<Record<Language, AnnouncementWording>>>
}

/** The list of the response for each content type. */
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

/** Leaves out the full text, except for pop-ups, which show it directly. */
export const briefly = <Shown extends { kind: content.ContentType; announcement: content.Announcement }>(
  shown: Shown,
): Shown => (shown.kind === 'PU' ? shown : { ...shown, announcement: { ...shown.announcement, content: '' } })

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes what the author typed, so that no markup gets through. */
export const htmlOf = (paragraphs: readonly string[]): string =>
  paragraphs
    .map((paragraph) => `<p>${paragraph.replace(/[&<>"']/g, (character) => entities[character] ?? '')}</p>`)
    .join('')
