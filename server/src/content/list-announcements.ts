import type { content, Language, QueryOf, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { briefly, groupedByKind } from './announcement.ts'
import * as store from './store/announcements.ts'

/** In order of preference: the requested language, the merchant's own, English. */
type Languages = readonly Language[]

/** Headlines scroll by; the notices page lists the rest. */
const mostHeadlines = 10

/** The announcements shown now, in lists by kind. */
export async function listAnnouncements(
  trx: Trx,
  { types, groupName, brief }: QueryOf<typeof content.announcements>,
  languages: Languages,
): Promise<content.Announcements> {
  const kinds = types.split(',') as content.ContentType[]
  const listed = await store.shownAnnouncements(trx, { kinds, group: groupName, languages })
  return groupedByKind(brief ? listed.map(briefly) : listed)
}

export async function listBanners(
  trx: Trx,
  { groupName }: QueryOf<typeof content.banners>,
  languages: Languages,
): Promise<ValueOf<typeof content.banners>> {
  return { banners: await shown(trx, { kinds: ['B'], group: groupName, languages }) }
}

export const listNotices = async (trx: Trx, languages: Languages): Promise<ValueOf<typeof content.notices>> => ({
  notices: await newestForPlayers(trx, languages),
})

export async function listHeadlines(trx: Trx, languages: Languages): Promise<ValueOf<typeof content.lobbyNews>> {
  const notices = await newestForPlayers(trx, languages)
  return { news: notices.slice(0, mostHeadlines).map(({ id, title, startDate: at }) => ({ id, title, at })) }
}

/** Categories are ordered by their first promotion. */
export async function listByCategory(
  trx: Trx,
  languages: Languages,
): Promise<ValueOf<typeof content.multiCategoryAnnouncements>> {
  const promotions = await shown(trx, { kinds: ['PR'], group: undefined, languages })
  const byCategory = Map.groupBy(promotions, ({ category }) => category)
  return { categories: [...byCategory].map(([category, announcements]) => ({ category, announcements })) }
}

const newestForPlayers = (trx: Trx, languages: Languages) =>
  shown(trx, { kinds: ['PL'], group: undefined, languages, order: 'newest' })

async function shown(trx: Trx, asked: store.Asked): Promise<content.Announcement[]> {
  return (await store.shownAnnouncements(trx, asked)).map(({ announcement }) => announcement)
}
