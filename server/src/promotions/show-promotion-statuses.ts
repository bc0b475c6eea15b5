import type { ValueOf, promotions } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { moneyOf } from '../wallet/index.ts'
import type { Bonus } from './bonuses/bonus.ts'
import type { Claim } from './claims/claim.ts'
import { readAnnounced } from './find-promotion.ts'
import { periodOf, type Promotion } from './promotion.ts'
import { rebateOf } from './turnover/rebate.ts'
import { openStatusOf, runningOf, claimStatusOf } from './promotion-status.ts'
import * as bonuses from './bonuses/store.ts'
import * as claims from './claims/store.ts'

export async function showPromotionStatus(
  trx: Trx,
  owner: OwnerRef,
  claim: Claim,
): Promise<promotions.PromotionStatus> {
  return claimStatusOf(claim, await bonuses.readBonus(trx, owner, claim.id))
}

/** The status of each promotion for this member, and all active bonuses from any source. */
export async function showPromotionStatuses(trx: Trx, owner: OwnerRef): Promise<ValueOf<typeof promotions.standings>> {
  const own = await claims.listClaims(trx, owner)
  const running = await bonuses.listRunning(trx, owner)
  const shown = (claim: Claim) => claimStatusOf(claim, running.find(({ id }) => id === claim.id) ?? null)
  const announced = (await readAnnounced(trx, [])).flatMap(({ promotion }) => promotion ?? [])
  const standings: promotions.PromotionStatus[] = []
  for (const promotion of announced) {
    const { kind, period } = promotion.terms
    // Members cannot claim these: a notice is only read, a referral is granted automatically.
    if (kind === 'notice' || kind === 'referral') continue
    const claim = claimShown(own, promotion.id, periodOf(period, trx.now))
    standings.push(claim ? shown(claim) : await openStatus(trx, owner, promotion))
  }
  // Members keep seeing promotions they claimed after the announcement ends.
  const known = new Set(announced.map(({ id }) => id))
  for (const claim of own) {
    if (known.has(claim.promotionId)) continue
    known.add(claim.promotionId)
    standings.push(shown(claim))
  }
  return { standings, bonuses: shownBonuses(running, own) }
}

/** Bonus money that is being wagered, whatever it comes from. */
export const listRunningBonuses = async (trx: Trx, owner: OwnerRef): Promise<promotions.RunningBonus[]> =>
  shownBonuses(await bonuses.listRunning(trx, owner), await claims.listClaims(trx, owner))

function shownBonuses(running: readonly Bonus[], own: readonly Claim[]): promotions.RunningBonus[] {
  const promotionOf = new Map(own.map(({ id, promotionId }) => [id, promotionId]))
  return running.map((bonus) => runningOf(bonus, promotionOf.get(bonus.id) ?? null))
}

/** An issued claim comes before one of this period, and a goal in progress before a new one. */
const claimShown = (own: readonly Claim[], promotionId: string, period: string): Claim | undefined => {
  const ofPromotion = own.filter((claim) => claim.promotionId === promotionId)
  return (
    ofPromotion.find(({ state }) => state === 'issued') ??
    ofPromotion.find((claim) => claim.period === period) ??
    ofPromotion.find(({ state }) => state === 'joined' || state === 'applying')
  )
}

async function openStatus(trx: Trx, owner: OwnerRef, promotion: Promotion): Promise<promotions.PromotionStatus> {
  const status = openStatusOf(promotion, trx.now)
  if (promotion.terms.kind !== 'rebate' || status.state !== 'claim') return status
  const { minor, isCounted } = await rebateOf(trx, owner, promotion)
  if (!isCounted) return { ...status, state: 'coming_soon' }
  const bonus = moneyOf(minor, promotion.terms.bonus.currency)
  return minor === 0 ? { ...status, state: 'closed', reason: 'nothing_staked' } : { ...status, bonus }
}
