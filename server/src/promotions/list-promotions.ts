import { AnnouncementId, type Language, type promotions } from '@parola/contract'
import { userNamesOf } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import type { ShardMap } from '../platform/shards.ts'
import { moneyOf } from '../wallet/index.ts'
import type { ValueOf, editing } from '@parola/contract'
import { ClaimId } from './standing.ts'
import { readAnnounced } from './find-promotion.ts'
import { isUsedUp } from './promotion.ts'
import { listApplying, type WaitingClaim } from './store-claims.ts'

/** Promotions that are on or come soon, with their terms; the same for everybody. */
export async function listPromotions(trx: Trx, languages: readonly Language[]): Promise<promotions.Promotion[]> {
  return (await readAnnounced(trx, languages)).map(({ announcement, promotion }) => ({
    ...announcement,
    code: promotion?.code ?? null,
    terms: promotion?.terms ?? null,
    isUsedUp: promotion !== null && isUsedUp(promotion),
  }))
}

const pageSize = 100

/** Claims of all members that wait for an operator, oldest first. Those of one moment are never parted. */
export async function listWaiting(
  trx: Trx,
  shards: ShardMap,
  after: string | undefined,
): Promise<ValueOf<typeof editing.claims>['claims']> {
  const from = after === undefined ? null : new Date(after)
  const found: { claim: WaitingClaim; userName: string }[] = []
  for (const schema of shards.schemas) {
    const waiting = await listApplying(trx, schema, from, pageSize)
    const names = await userNamesOf(trx, schema, [...new Set(waiting.map(({ memberId }) => memberId))])
    for (const claim of waiting) found.push({ claim, userName: names.get(claim.memberId) ?? '' })
  }
  const oldest = found.toSorted((a, b) => a.claim.at.getTime() - b.claim.at.getTime())
  const last = oldest[pageSize - 1]?.claim.at.getTime() ?? Infinity
  return oldest
    .filter(({ claim }) => claim.at.getTime() <= last)
    .map(({ claim, userName }) => ({
      id: ClaimId.parse(claim.id),
      memberId: claim.memberId,
      userName,
      promotionId: AnnouncementId.parse(claim.promotionId),
      at: claim.at.toISOString(),
      bonus: moneyOf(claim.bonusMinor, claim.currency),
    }))
}
