import { type Currency, type Language, type payments } from '@parola/contract'
import type { DepositPromotions } from '../payments/index.ts'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { isOnBreak, mayTakeOffers } from '../safer-play/index.ts'
import { moneyOf } from '../wallet/index.ts'
import { cancelGranted, lockGranted } from './bonuses/cancel-granted.ts'
import { endLocked, listEnding, lockEnding } from './bonuses/end-on-withdrawal.ts'
import { paidState, write } from './claims/claim-promotion.ts'
import { ClaimRefusedError } from './errors.ts'
import { findByCode, findPromotion, readAnnounced } from './find-promotion.ts'
import { isOn, isUsedUp, matchedDeposit, periodOf, shareOf } from './promotion.ts'
import * as claims from './claims/store.ts'
import { lockPromotion } from './store/promotions.ts'

/** Promotions that are chosen with a deposit. */
export const depositPromotions: DepositPromotions = {
  list: listForCashier,
  lockGranted,
  cancel: cancelGranted,
  listEnding,
  lockEnding,
  endLocked,

  /** Returns the promotion with its current terms; throws if this deposit does not qualify. */
  async choose(trx, owner, code, amountMinor) {
    await mayTakeOffers(trx, owner)
    const promotion = await findByCode(trx, code)
    if (promotion?.terms.kind !== 'deposit' || !isOn(promotion, trx.now) || isUsedUp(promotion))
      throw new ClaimRefusedError()
    const { id, terms } = promotion
    const period = periodOf(terms.period, trx.now)
    const isTaken = (await claims.readPeriods(trx, owner, [period])).has(`${id} ${period}`)
    if (isTaken || shareOf(terms, amountMinor) === 0) throw new ClaimRefusedError()
    return { code, terms: { ...terms, promotionId: id } }
  },

  /**
   * Grants the chosen promotion unless the member has had it in this period, is on a break or the budget is used up. The deposit is
   * credited either way.
   */
  async grant(trx, owner, { code, terms: chosen }, { depositId, amountMinor }) {
    const { promotionId, ...terms } = chosen
    const bonusMinor = shareOf(terms, amountMinor)
    const period = periodOf(terms.period, trx.now)
    if (bonusMinor === 0 || (await isOnBreak(trx, owner))) return null
    // Locks before reading, so that the remaining budget cannot change before the claim is written.
    const promotion = await lockPromotion(trx, promotionId)
    const isLeft = promotion && bonusMinor <= promotion.budgetMinor - promotion.spentMinor
    if (!isLeft || (await claims.readPeriods(trx, owner, [period])).has(`${promotionId} ${period}`)) return null
    const claim = await write(
      trx,
      owner,
      { id: promotionId, terms, about: (await findPromotion(trx, promotionId))?.title ?? code },
      {
        bonusMinor,
        state: paidState({ terms }),
        neededMinor: 0,
        expiresAt: null,
        depositId,
        depositMinor: matchedDeposit(terms, amountMinor),
      },
    )
    return claim.depositId === depositId ? bonusMinor : null
  },
}

/** The promotions for a deposit now, with those that the member has had already. */
async function listForCashier(
  trx: Trx,
  owner: OwnerRef,
  currency: Currency,
  languages: readonly Language[],
): Promise<payments.DepositPromo[]> {
  if (await isOnBreak(trx, owner)) return []
  const offered = (await readAnnounced(trx, [...languages, 'EN'])).flatMap(({ promotion }) =>
    promotion?.terms.kind === 'deposit' && isOn(promotion, trx.now) && !isUsedUp(promotion) ? [promotion] : [],
  )
  if (offered.length === 0) return []
  const periods = offered.map(({ terms }) => periodOf(terms.period, trx.now))
  const taken = await claims.readPeriods(trx, owner, periods)
  return offered.flatMap(({ id, code, title, terms }) =>
    code === null
      ? []
      : [
          {
            code,
            title,
            minDeposit: terms.least ?? moneyOf(1, currency),
            percent: (terms.rateBp ?? 0) / 100,
            maxBonus: terms.bonus,
            wagering: terms.wagering,
            wagered: terms.wagered,
            largest: terms.largest,
            days: terms.days,
            isTaken: taken.has(`${id} ${periodOf(terms.period, trx.now)}`),
          },
        ],
  )
}
