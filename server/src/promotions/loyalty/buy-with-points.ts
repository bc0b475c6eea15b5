import type { BodyOf, promotions, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { mayTakeOffers } from '../../safer-play/index.ts'
import { moneyOf } from '../../wallet/index.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { leftOf, monthOf, type Purchase } from './mall.ts'
import { wageringDays } from './reward.ts'
import { lockVipStanding, writeSpent } from './store/levels.ts'
import * as store from './store/mall.ts'

type Bought = ValueOf<typeof promotions.buyWithPoints>

/** Purchases of one member run one at a time. */
export async function buyWithPoints(
  trx: Trx,
  owner: OwnerRef,
  { requestId, item: id }: BodyOf<typeof promotions.buyWithPoints>,
  largestMinor: number,
): Promise<Bought> {
  const standing = await lockVipStanding(trx, owner)
  const earlier = await store.readPurchase(trx, owner, requestId)
  if (earlier) {
    if (earlier.item !== id) throw new DomainError('id_reused')
    return told(earlier)
  }
  await mayTakeOffers(trx, owner)
  const item = await store.readItem(trx, id)
  if (!item || leftOf(item) === 0) throw new DomainError('claim_refused')
  const month = monthOf(trx.now)
  const ordinal = ((await store.boughtIn(trx, owner, month)).get(id) ?? 0) + 1
  if (ordinal > item.perMonth) throw new DomainError('claim_refused')
  const spentPoints = standing.spentPoints + item.points
  const pointsAfter = standing.points - spentPoints
  if (pointsAfter < 0) throw new DomainError('insufficient_funds')
  const { names, points, bonusMinor, currency, wagering, perMonth } = item
  const as = { names, points, bonusMinor, currency, wagering, perMonth }
  const purchase = { requestId, item: id, ...as, pointsAfter, month, ordinal }
  await store.insertPurchase(trx, owner, purchase)
  await writeSpent(trx, owner, spentPoints)
  await grantBonus(trx, owner, {
    key: `mall:${requestId}`,
    amountMinor: bonusMinor,
    currency,
    neededMinor: bonusMinor * wagering,
    largestMinor,
    days: wageringDays,
    about: `mall:${id}`,
  })
  // Last, because all buyers of the same item wait for this row lock.
  if (!(await store.takeFromStock(trx, item))) throw new DomainError('claim_refused')
  return told(purchase)
}

const told = ({ pointsAfter, bonusMinor, currency }: Omit<Purchase, 'at'>): Bought => ({
  points: pointsAfter,
  bonus: moneyOf(bonusMinor, currency),
})
