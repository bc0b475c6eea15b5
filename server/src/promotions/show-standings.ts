import type { ValueOf, promotions } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { moneyOf } from '../wallet/index.ts'
import type { Claim } from './claim.ts'
import { readAnnounced } from './find-promotion.ts'
import { periodOf, type Promotion } from './promotion.ts'
import { rebateOf } from './rebate.ts'
import { openStandingOf, runningOf, standingOf } from './standing.ts'
import * as bonuses from './store-bonuses.ts'
import * as claims from './store-claims.ts'

/** How one claim stands. */
export async function showStanding(trx: Trx, owner: OwnerRef, claim: Claim): Promise<promotions.Standing> {
  return standingOf(claim, await bonuses.readBonus(trx, owner, claim.id))
}

/** How each promotion stands for this member, and all bonus money that runs, whatever it comes from. */
export async function showStandings(trx: Trx, owner: OwnerRef): Promise<ValueOf<typeof promotions.standings>> {
  const own = await claims.listClaims(trx, owner)
  const running = await bonuses.listRunning(trx, owner)
  const shown = (claim: Claim) => standingOf(claim, running.find(({ id }) => id === claim.id) ?? null)
  const announced = (await readAnnounced(trx, [])).flatMap(({ promotion }) => promotion ?? [])
  const standings: promotions.Standing[] = []
  for (const promotion of announced) {
    const { kind, period } = promotion.terms
    // There is nothing to press: it is only read, or comes by itself.
    if (kind === 'notice' || kind === 'referral') continue
    const claim = claimShown(own, promotion.id, periodOf(period, trx.now))
    standings.push(claim ? shown(claim) : await openStanding(trx, owner, promotion))
  }
  // What is no longer announced stays to be seen by whoever had it.
  const known = new Set(announced.map(({ id }) => id))
  for (const claim of own) {
    if (known.has(claim.promotionId)) continue
    known.add(claim.promotionId)
    standings.push(shown(claim))
  }
  const promotionOf = new Map(own.map(({ id, promotionId }) => [id, promotionId]))
  return { standings, bonuses: running.map((bonus) => runningOf(bonus, promotionOf.get(bonus.id) ?? null)) }
}

/** What waits to be taken comes before what belongs to this period, and a goal that is being earned before a new one. */
const claimShown = (own: readonly Claim[], promotionId: string, period: string): Claim | undefined => {
  const ofPromotion = own.filter((claim) => claim.promotionId === promotionId)
  return (
    ofPromotion.find(({ state }) => state === 'issued') ??
    ofPromotion.find((claim) => claim.period === period) ??
    ofPromotion.find(({ state }) => state === 'joined' || state === 'applying')
  )
}

async function openStanding(trx: Trx, owner: OwnerRef, promotion: Promotion): Promise<promotions.Standing> {
  const standing = openStandingOf(promotion, trx.now)
  if (promotion.terms.kind !== 'rebate' || standing.state !== 'claim') return standing
  const { minor, isCounted } = await rebateOf(trx, owner, promotion)
  if (!isCounted) return { ...standing, state: 'coming_soon' }
  const bonus = moneyOf(minor, promotion.terms.bonus.currency)
  return minor === 0 ? { ...standing, state: 'closed', reason: 'nothing_staked' } : { ...standing, bonus }
}
