import { AnnouncementId, type editing, type Language, type promotions } from '@parola/contract'
import { userNamesOf } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { lastOf, type Position } from '../platform/db/keyset.ts'
import type { Page } from '../platform/http/serve-list.ts'
import { moneyOf } from '../wallet/index.ts'
import { ClaimId } from './promotion-status.ts'
import { readAnnounced } from './find-promotion.ts'
import { isUsedUp } from './promotion.ts'
import { listApplying } from './claims/store.ts'

/** Active and upcoming promotions with their terms; the same for all members. */
export async function listPromotions(trx: Trx, languages: readonly Language[]): Promise<promotions.Promotion[]> {
  const shown: promotions.Promotion[] = []
  for (const { announcement, promotion } of await readAnnounced(trx, languages))
    shown.push({
      ...announcement,
      code: promotion?.code ?? null,
      terms: promotion?.terms ?? null,
      isUsedUp: promotion !== null && isUsedUp(promotion),
    })
  return shown
}

const pageSize = 100

/** Claims of all members that wait for an operator, oldest first. */
export async function listWaiting(trx: Trx, from: Position | null): Promise<Page<typeof editing.claims>> {
  const waiting = await listApplying(trx, from, pageSize)
  const names = await userNamesOf(trx, [...new Set(waiting.map(({ memberId }) => memberId))])
  const claims = waiting.map(({ memberId, claim }) => ({
    id: ClaimId.parse(claim.id),
    memberId,
    userName: names.get(memberId) ?? '',
    promotionId: AnnouncementId.parse(claim.promotionId),
    at: claim.at.toISOString(),
    bonus: moneyOf(claim.bonusMinor, claim.currency),
  }))
  const last = lastOf(waiting, pageSize, ({ memberId, claim }) => [claim.at.toISOString(), memberId, claim.id])
  return { claims, last }
}
