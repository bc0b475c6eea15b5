import type { content, Language } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import * as store from './store/announcements.ts'

/** Promotions further ahead are not announced yet. */
const daysAhead = 366

/** Current and upcoming promotions in the operator's order, in the first of these languages that they have. */
export async function announcedPromotions(trx: Trx, languages: readonly Language[]): Promise<content.Announcement[]> {
  const begunBy = new Date(trx.now.getTime() + daysAhead * 86_400_000)
  const shown = await store.shownAnnouncements(trx, { kinds: ['PR'], group: undefined, languages, begunBy })
  return shown.map(({ announcement }) => announcement)
}

/** The announcement period and title of a promotion; null when it is not announced. */
export const promotionNotice = (trx: Trx, id: string): Promise<store.Notice | null> => store.readNotice(trx, 'PR', id)
