import type { promotions } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { mayTakeOffers } from '../../safer-play/index.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { shownReward, stateOf, wageringDays } from './reward.ts'
import * as store from './store/rewards.ts'

/** Pays a reward once: concurrent requests wait for the lock and get the same response. */
export async function takeReward(
  trx: Trx,
  owner: OwnerRef,
  rewardId: string,
  largestMinor: number,
): Promise<promotions.Reward> {
  const reward = await store.lockReward(trx, owner, rewardId)
  const state = reward && stateOf(reward, trx.now)
  if (!reward || state === 'expired') throw new DomainError('claim_refused')
  if (state === 'taken') return shownReward(reward, trx.now, largestMinor)
  await mayTakeOffers(trx, owner)
  const { amountMinor, currency, wagering } = reward
  await store.setTaken(trx, owner, reward.id)
  await grantBonus(trx, owner, {
    key: `reward:${reward.id}`,
    amountMinor,
    currency,
    neededMinor: amountMinor * wagering,
    largestMinor,
    days: wageringDays,
    about: `reward:${reward.source}`,
  })
  return shownReward({ ...reward, takenAt: trx.now }, trx.now, largestMinor)
}
