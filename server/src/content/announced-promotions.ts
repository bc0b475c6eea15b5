import type { content, Language } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import * as store from './store.ts'

/** Who looks further ahead is told later. */
const daysAhead = 366

/** Promotions that are on or come soon, in the operator's order, in the first of these languages that they are written in. */
export async function announcedPromotions(trx: Trx, languages: readonly Language[]): Promise<content.Announcement[]> {
  const begunBy = new Date(trx.now.getTime() + daysAhead * 86_400_000)
  const shown = await store.shownAnnouncements(trx, { kinds: ['PR'], group: undefined, languages, begunBy })
  return shown.map(({ announcement }) => announcement)
}

/** From when to when a promotion is announced, and under which title; nothing where it is not. */
export const promotionNotice = (trx: Trx, id: string): Promise<store.Notice | null> => store.readNotice(trx, 'PR', id)
