import { randomUUID } from 'node:crypto'
import { content } from '@parola/contract'
import { isSamePerson, readAccount, referrerOf, trialType } from '../members/index.ts'
import { firstPaidDeposit, type PaidDeposit } from '../payments/index.ts'
import { inTransaction, type Trx } from '../platform/db.ts'
import type { Task } from '../platform/jobs.ts'
import { loadShardMap, type ShardMap } from '../platform/shards.ts'
import { readSite } from '../system/index.ts'
import { maskedName, mayReward } from './referral.ts'
import { referralText } from './referral-text.ts'
import { readReferralTerms, spendFromBudget } from './store-referral.ts'
import { insertReward } from './store-rewards.ts'
import { tellOffer } from './tell-offer.ts'

/** Answers what payments tell of a deposit that was paid. */
export const rewardingReferrer: Task = async (payload, { pool, clock }) => {
  const { merchantId, memberId } = payload as PaidDeposit
  const shards = await loadShardMap(pool)
  await inTransaction(pool, { merchantId, now: clock.now() }, (trx) => rewardReferrer(trx, shards, memberId))
}

/**
 * Gives whoever invited a member a reward, once, if the member's first deposit was large enough. They may live in different shards; the
 * reward lies where it is taken. The budget is locked first, so that rewards are given one after the other.
 */
export async function rewardReferrer(trx: Trx, shards: ShardMap, friendId: string): Promise<void> {
  const referrerId = await referrerOf(trx, friendId)
  if (referrerId === null || !(await readSite(trx, [])).flags.includes('REFERRAL')) return
  const first = await firstPaidDeposit(trx, { id: friendId, schema: shards.schemaOf(friendId) })
  const terms = await readReferralTerms(trx, true)
  if (!first || !terms || !mayReward(terms, first)) return
  const friend = await readAccount(trx, shards, friendId)
  const referrer = await readAccount(trx, shards, referrerId)
  // Asked again: since the registration, either may have shown an address or number that is the other's.
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
  await tellOffer(trx, referrer, { id: content.MessageId.parse(randomUUID()), wordings: referralText })
}
