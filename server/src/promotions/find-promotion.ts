import type { content } from '@parola/contract'
import { announcedPromotions, promotionNotice } from '../content/index.ts'
import type { Trx } from '../platform/db/db.ts'
import type { Offered, Promotion } from './promotion.ts'
import * as store from './store/promotions.ts'

/** An announced promotion, active or not. */
export async function findPromotion(trx: Trx, id: string): Promise<Promotion | null> {
  return withDays(trx, await store.readPromotion(trx, id))
}

export async function findByCode(trx: Trx, code: string): Promise<Promotion | null> {
  return withDays(trx, await store.findByCode(trx, code))
}

async function withDays(trx: Trx, offered: Offered | null): Promise<Promotion | null> {
  const notice = offered && (await promotionNotice(trx, offered.id))
  return notice && { ...offered, ...notice }
}

/** Active and upcoming promotions, in the operator's order. */
export async function readAnnounced(trx: Trx, languages: Parameters<typeof announcedPromotions>[1]) {
  const offered = new Map((await store.readPromotions(trx)).map((one) => [one.id, one]))
  return (await announcedPromotions(trx, languages)).map((announcement) => ({
    announcement,
    promotion: promotionOf(offered.get(announcement.id), announcement),
  }))
}

function promotionOf(
  offered: Offered | undefined,
  { title, startDate, endDate }: content.Announcement,
): Promotion | null {
  if (!offered) return null
  return { ...offered, title, startsAt: new Date(startDate), endsAt: endDate === null ? null : new Date(endDate) }
}
