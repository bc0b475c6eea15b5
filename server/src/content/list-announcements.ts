import type { content, Language, QueryOf } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { groupedByKind } from './announcement.ts'
import * as store from './store.ts'

/** What is shown now, in the asked language, else in the merchant's own, else in English. */
export async function listAnnouncements(
  trx: Trx,
  query: QueryOf<typeof content.announcements>,
  merchantLanguage: Language,
): Promise<content.Announcements> {
  const shown = await store.shownAnnouncements(trx, {
    kinds: query.types.split(',') as content.ContentType[],
    group: query.groupName,
    languages: [query.language, merchantLanguage, 'EN'],
  })
  return groupedByKind(shown)
}
