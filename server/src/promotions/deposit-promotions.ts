import { type Currency, type Language, type payments } from '@parola/contract'
import type { DepositPromotions } from '../payments/index.ts'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { isOnBreak, mayTakeOffers } from '../safer-play/index.ts'
import { moneyOf } from '../wallet/index.ts'
import { paidState, write } from './claim-promotion.ts'
import { ClaimRefusedError } from './errors.ts'
import { findByCode, readAnnounced } from './find-promotion.ts'
import { isOn, isUsedUp, periodOf, shareOf } from './promotion.ts'
import * as claims from './store-claims.ts'
import { lockPromotion } from './store-promotions.ts'

/** What the cashier asks about promotions that are chosen with a deposit. */
export const depositPromotions: DepositPromotions = {
  list: listForCashier,

  /** The promotion with its terms of today, if this deposit of this member can have it. */
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

  /** Grants what was chosen, unless the member has had it in this period, is on a break or nothing is left; the deposit itself is good either way. */
  async grant(trx, owner, { code, terms: chosen }, { depositId, amountMinor }) {
    const { promotionId, ...terms } = chosen
    const bonusMinor = shareOf(terms, amountMinor)
    const period = periodOf(terms.period, trx.now)
    if (bonusMinor === 0 || (await isOnBreak(trx, owner))) return null
    // Locked before it is looked at: what is left now is left until the claim is written.
    const promotion = await lockPromotion(trx, promotionId)
    const isLeft = promotion && bonusMinor <= (promotion.budgetMinor ?? Infinity) - promotion.spentMinor
    if (!isLeft || (await claims.readPeriods(trx, owner, [period])).has(`${promotionId} ${period}`)) return null
    const claim = await write(
      trx,
      owner,
      { id: promotionId, terms, about: code },
      { bonusMinor, state: paidState({ terms }), neededMinor: 0, expiresAt: null, depositId },
    )
    return claim.depositId === depositId ? bonusMinor : null
  },
}

/** What can be chosen with a deposit now, and what the member has had already. */
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
            isTaken: taken.has(`${id} ${periodOf(terms.period, trx.now)}`),
          },
        ],
  )
}
