import { randomUUID } from 'node:crypto'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { mayTakeOffers } from '../../safer-play/index.ts'
import { setAside } from '../budget.ts'
import { firstState, type Claim, type StoredState } from './claim.ts'
import { ClaimRefusedError } from '../errors.ts'
import { findPromotion } from '../find-promotion.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { daysAfter, isOn, neededOf, periodOf, type Promotion } from '../promotion.ts'
import { rebateOf } from '../turnover/rebate.ts'
import * as store from './store.ts'

/** Joins a promotion that is earned by wagering. Idempotent. */
export async function joinPromotion(trx: Trx, owner: OwnerRef, promotionId: string): Promise<Claim> {
  const promotion = await findPromotion(trx, promotionId)
  if (promotion?.terms.kind !== 'goal') throw new ClaimRefusedError()
  const earlier = await store.lockClaimIn(trx, owner, promotionId, periodOf(promotion.terms.period, trx.now))
  return earlier ?? begin(trx, owner, promotion, promotion.terms.bonus.minor)
}

/** Claims a promotion, or takes an issued bonus. Idempotent within a period. */
export async function claimPromotion(trx: Trx, owner: OwnerRef, promotionId: string): Promise<Claim> {
  const promotion = await findPromotion(trx, promotionId)
  const period = promotion ? periodOf(promotion.terms.period, trx.now) : 'none'
  const earlier = await store.lockClaimIn(trx, owner, promotionId, period)
  if (earlier?.state === 'issued') return take(trx, owner, earlier)
  if (earlier && earlier.terms.kind !== 'goal') return earlier
  const kind = promotion?.terms.kind
  // The other kinds are joined, chosen with a deposit, or granted automatically.
  if (!promotion || (kind !== 'instant' && kind !== 'review' && kind !== 'rebate')) throw new ClaimRefusedError()
  const bonusMinor = kind === 'rebate' ? (await rebateOf(trx, owner, promotion)).minor : promotion.terms.bonus.minor
  return begin(trx, owner, promotion, bonusMinor)
}

/** Grants an issued bonus. It was promised while the promotion was active, so the promotion may have ended since. */
async function take(trx: Trx, owner: OwnerRef, claim: Claim): Promise<Claim> {
  await mayTakeOffers(trx, owner)
  if (claim.expiresAt !== null && claim.expiresAt <= trx.now) throw new ClaimRefusedError()
  await grantFor(trx, owner, claim, null)
  return store.advance(trx, owner, claim, { state: paidState(claim) })
}

async function begin(trx: Trx, owner: OwnerRef, promotion: Promotion, bonusMinor: number): Promise<Claim> {
  await mayTakeOffers(trx, owner)
  const { terms } = promotion
  if (!isOn(promotion, trx.now) || bonusMinor === 0) throw new ClaimRefusedError()
  const isGoal = terms.kind === 'goal'
  const waits = terms.kind === 'goal' || terms.kind === 'review' ? firstState[terms.kind] : null
  return write(
    trx,
    owner,
    { ...promotion, about: promotion.title },
    {
      bonusMinor,
      state: waits ?? paidState(promotion),
      neededMinor: isGoal ? (terms.least?.minor ?? 0) : 0,
      expiresAt: isGoal ? daysAfter(trx.now, terms.days) : null,
    },
  )
}

/** Stores a claim with its terms and reserves the bonus; returns the existing claim if there is one. */
export async function write(
  trx: Trx,
  owner: OwnerRef,
  { id: promotionId, terms, about }: Pick<Promotion, 'id' | 'terms'> & { readonly about: string },
  {
    depositMinor = null,
    ...claim
  }: Pick<store.NewClaim, 'bonusMinor' | 'state' | 'neededMinor' | 'expiresAt' | 'depositId'> & {
    readonly depositMinor?: number | null
  },
): Promise<Claim> {
  const id = randomUUID()
  const period = periodOf(terms.period, trx.now)
  const { currency } = terms.bonus
  if (await store.insertClaim(trx, owner, { ...claim, id, promotionId, period, terms, about, currency })) {
    await setAside(trx, promotionId, claim.bonusMinor)
    const written = await store.readClaim(trx, owner, id)
    invariant(written, 'the new claim was not found')
    if (isPaid(written.state)) await grantFor(trx, owner, written, depositMinor)
    return written
  }
  const first = await store.lockClaimIn(trx, owner, promotionId, period)
  invariant(first, 'the conflicting claim was not found')
  return first
}

const isPaid = (state: StoredState): boolean => state === 'process' || state === 'claimed'

/** A bonus without wagering becomes real money immediately. */
export const paidState = ({ terms }: Pick<Promotion, 'terms'>): 'process' | 'claimed' =>
  terms.wagering === 0 ? 'claimed' : 'process'

async function grantFor(
  trx: Trx,
  owner: OwnerRef,
  { id, bonusMinor, currency, terms, about }: Claim,
  depositMinor: number | null,
): Promise<void> {
  await grantBonus(trx, owner, {
    id,
    key: `claim:${id}`,
    amountMinor: bonusMinor,
    currency,
    neededMinor: neededOf(terms, bonusMinor, depositMinor),
    largestMinor: terms.largest?.minor ?? null,
    depositMinor,
    days: terms.days,
    about,
  })
}
