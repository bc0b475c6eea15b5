import { AnnouncementId, type editing, type Language, type promotions, type ValueOf } from '@parola/contract'
import { userNamesOf } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import type { ShardMap } from '../platform/db/shards.ts'
import { moneyOf } from '../wallet/index.ts'
import { ClaimId } from './promotion-status.ts'
import { readAnnounced } from './find-promotion.ts'
import { isUsedUp } from './promotion.ts'
import { listApplying, type WaitingClaim } from './claims/store.ts'

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

/** Claims of all members that wait for an operator, oldest first. Those with the same timestamp stay on one page. */
export async function listWaiting(
  trx: Trx,
  shards: ShardMap,
  after: string | undefined,
): Promise<ValueOf<typeof editing.claims>['claims']> {
  const from = after === undefined ? null : new Date(after)
  const found: (WaitingClaim & { userName: string })[] = []
  for (const schema of shards.schemas) {
    const waiting = await listApplying(trx, schema, from, pageSize)
    const names = await userNamesOf(trx, schema, [...new Set(waiting.map(({ memberId }) => memberId))])
    for (const { memberId, claim } of waiting) found.push({ memberId, claim, userName: names.get(memberId) ?? '' })
  }
  const oldest = found.toSorted((a, b) => a.claim.at.getTime() - b.claim.at.getTime())
  const last = oldest[pageSize - 1]?.claim.at.getTime() ?? Infinity
  return oldest
    .filter(({ claim }) => claim.at.getTime() <= last)
    .map(({ memberId, userName, claim }) => ({
      id: ClaimId.parse(claim.id),
      memberId,
      userName,
      promotionId: AnnouncementId.parse(claim.promotionId),
      at: claim.at.toISOString(),
      bonus: moneyOf(claim.bonusMinor, claim.currency),
    }))
}
