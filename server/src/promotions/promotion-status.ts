import { AnnouncementId, promotions } from '@parola/contract'
import { moneyOf } from '../wallet/index.ts'
import { endsOnWithdrawal, type Bonus } from './bonuses/bonus.ts'
import { openState, type Claim } from './claims/claim.ts'
import type { Promotion } from './promotion.ts'

export const { ClaimId } = promotions

/** The status of a claim as the member sees it. */
export function claimStatusOf(claim: Claim, bonus: Bonus | null): promotions.PromotionStatus {
  const { currency } = claim
  const meter = claim.state === 'process' ? bonus : claim.state === 'joined' ? claim : null
  return {
    promotionId: AnnouncementId.parse(claim.promotionId),
    state: claim.state,
    claimId: ClaimId.parse(claim.id),
    terms: claim.terms,
    bonus: moneyOf(claim.bonusMinor, currency),
    meter: meter && metersOf(meter, currency),
    claimedAt: claim.at.toISOString(),
    expiresAt: (claim.state === 'process' ? bonus?.expiresAt : claim.expiresAt)?.toISOString() ?? null,
    reason: claim.reason,
  }
}

const metersOf = (
  { stakedMinor, neededMinor }: Pick<Bonus, 'stakedMinor' | 'neededMinor'>,
  currency: Bonus['currency'],
): promotions.Meter => ({
  staked: moneyOf(Math.min(stakedMinor, neededMinor), currency),
  needed: moneyOf(neededMinor, currency),
})

/** The status of a promotion for a member without a claim in this period. */
export function openStatusOf(promotion: Promotion, now: Date): promotions.PromotionStatus {
  return {
    promotionId: AnnouncementId.parse(promotion.id),
    state: openState(promotion, now),
    claimId: null,
    terms: null,
    bonus: null,
    meter: null,
    claimedAt: null,
    expiresAt: null,
    reason: null,
  }
}

export const runningOf = (bonus: Bonus, promotionId: string | null): promotions.RunningBonus => ({
  claimId: ClaimId.parse(bonus.id),
  promotionId: promotionId === null ? null : AnnouncementId.parse(promotionId),
  about: bonus.about,
  bonus: moneyOf(bonus.amountMinor, bonus.currency),
  meter: metersOf(bonus, bonus.currency),
  largest: moneyOf(bonus.largestMinor ?? 0, bonus.currency),
  endsOnWithdrawal: endsOnWithdrawal(bonus),
  grantedAt: bonus.grantedAt.toISOString(),
  expiresAt: bonus.expiresAt.toISOString(),
})
