import { randomUUID } from 'node:crypto'
import { content } from '@parola/contract'
import { isSamePerson, readInvited, referrerOf, trialType } from '../../members/index.ts'
import { firstPaidDeposit, type PaidDeposit } from '../../payments/index.ts'
import { inTransaction, type Trx } from '../../platform/db/db.ts'
import type { Task } from '../../platform/jobs/job.ts'
import { loadShardMap, type ShardMap } from '../../platform/db/shards.ts'
import { readSite } from '../../system/index.ts'
import { maskedName, mayReward } from './referral.ts'
import { referralText } from './referral-text.ts'
import { readReferralTerms, spendFromBudget } from './store.ts'
import { insertReward } from '../loyalty/store/rewards.ts'
import { notifyOffer } from '../notify-offer.ts'

/** The job for a paid deposit of a referred member. */
export const rewardingReferrer: Task = async (payload, { pool, clock }) => {
  const { merchantId, memberId } = payload as PaidDeposit
  const shards = await loadShardMap(pool)
  await inTransaction(pool, { merchantId, now: clock.now() }, (trx) => rewardReferrer(trx, shards, memberId))
}

/**
 * Rewards the referrer once if the friend's first deposit was large enough. The two may be in different shards; the reward is stored in the
 * referrer's. The terms are locked first, so that rewards are given one at a time.
 */
export async function rewardReferrer(trx: Trx, shards: ShardMap, friendId: string): Promise<void> {
  const referrerId = await referrerOf(trx, friendId)
  if (referrerId === null || !(await readSite(trx, [])).flags.includes('REFERRAL')) return
  const read = (id: string) => readInvited(trx, { id, schema: shards.schemaOf(id) })
  const first = await firstPaidDeposit(trx, { id: friendId, schema: shards.schemaOf(friendId) })
  const terms = await readReferralTerms(trx, true)
  if (!first || !terms || !mayReward(terms, first)) return
  const [friend, referrer] = [await read(friendId), await read(referrerId)]
  // Checked again, because either may have verified the other's address or number since the registration.
  if (!friend || !referrer || isSamePerson(friend, referrer)) return
  if (referrer.status !== 'active' || referrer.customerType === trialType) return
  const isNew = await insertReward(trx, referrer, {
    id: randomUUID(),
    source: 'referral',
    sourceKey: friendId,
    about: maskedName(friend.userName),
    amountMinor: terms.rewardMinor,
    currency: terms.currency,
    wagering: terms.wagering,
    expiresAt: null,
  })
  if (!isNew) return
  await spendFromBudget(trx, terms.rewardMinor)
  await notifyOffer(trx, referrer, { id: content.MessageId.parse(randomUUID()), wordings: referralText })
}
