import { randomUUID } from 'node:crypto'
import { content } from '@parola/contract'
import {
  areRelated,
  enqueueReferralDue,
  friendsOf,
  isSamePerson,
  lockReferral,
  openReferral,
  settleReferral,
  trialType,
  type DueReferral,
  type Invited,
} from '../../members/index.ts'
import type { PaidDeposit } from '../../payments/index.ts'
import { inTransaction, type Trx } from '../../platform/db/db.ts'
import type { JobContext, Task } from '../../platform/jobs/job.ts'
import { readSite } from '../../system/index.ts'
import { hasProvenContact, maskedName, stateOf, type StandingTerms } from './referral.ts'
import { referralText } from './referral-text.ts'
import { mostFriends, readFriends } from './read-friends.ts'
import { readReferralTerms, spendFromBudget } from './store.ts'
import { monthOf } from '../loyalty/mall.ts'
import { insertReward, rewardsFrom } from '../loyalty/store/rewards.ts'
import { notifyOffer } from '../notify-offer.ts'
import type { OnCounted } from '../turnover/count-stakes.ts'

/** The job for a paid deposit of a referred member, and for whatever else a reward may have waited for. */
export const rewardingReferrer: Task = async (payload, context) => {
  const { merchantId, memberId, as = 'friend' } = payload as PaidDeposit & Partial<DueReferral>
  const friends = as === 'friend' ? [memberId] : await openFriends(context, merchantId, memberId)
  for (const id of friends)
    await inTransaction(context.pool, { merchantId, now: context.clock.now() }, (trx) => rewardReferrer(trx, id))
}

async function openFriends({ pool, clock }: JobContext, merchantId: string, referrerId: string): Promise<string[]> {
  const now = clock.now()
  const friends = await inTransaction(pool, { merchantId, now }, (trx) => friendsOf(trx, referrerId, mostFriends))
  return friends.filter(({ outcome }) => outcome === null).map(({ id }) => id)
}

/** Enqueues the job once a friend's stakes suffice. Only the job takes locks, because a count must not wait for another member's reward. */
export const noteFriendsStakes: OnCounted = async (trx, { id }, { stakedMinor, currency }) => {
  if ((await openReferral(trx, id)) === null) return
  const terms = await readReferralTerms(trx)
  if (terms?.currency === currency && stakedMinor >= terms.leastStakedMinor) await enqueueReferralDue(trx, id, 'friend')
}

/**
 * Rewards the referrer once when the friend has done all that the terms ask for. Two who belong together are refused for good, however
 * they came to be.
 */
async function rewardReferrer(trx: Trx, friendId: string): Promise<void> {
  if (!(await readSite(trx, [])).flags.includes('REFERRAL')) return
  const referrerId = await lockReferral(trx, friendId)
  const terms = await readReferralTerms(trx)
  if (referrerId === null || !terms) return
  const members = await readFriends(trx, [friendId, referrerId])
  const [friend, referrer] = [members.get(friendId), members.get(referrerId)]
  if (!friend || !referrer) return
  if (stateOf(terms, { ...friend, outcome: null }) !== 'checking' || !hasProvenContact(referrer.member)) return
  if (referrer.member.status !== 'active' || referrer.member.customerType === trialType) return
  if (isSamePerson(friend.member, referrer.member) || (await areRelated(trx, friend.member, referrer.member)))
    await settleReferral(trx, friendId, 'refused')
  else if (await giveReward(trx, friend.member, referrer.member)) await settleReferral(trx, friendId, 'rewarded')
}

/** Returns false when the budget is used up, or the referrer has had a month's rewards: the friend's next stakes ask again. The terms are locked, so that rewards are given one at a time. */
async function giveReward(trx: Trx, friend: Invited, referrer: Invited): Promise<boolean> {
  const terms = await readReferralTerms(trx, true)
  if (!terms || !isWithinBudget(terms)) return false
  const earlier = [...(await rewardsFrom(trx, referrer, 'referral')).values()]
  if (earlier.filter(({ at }) => monthOf(at) === monthOf(trx.now)).length >= terms.perMonth) return false
  const isNew = await insertReward(trx, referrer, {
    id: randomUUID(),
    source: 'referral',
    sourceKey: friend.id,
    about: maskedName(friend.userName),
    amountMinor: terms.rewardMinor,
    currency: terms.currency,
    wagering: terms.wagering,
    expiresAt: null,
  })
  // Rewarded before outcomes were recorded.
  if (!isNew) return true
  await spendFromBudget(trx, terms.rewardMinor)
  await notifyOffer(trx, referrer, { id: content.MessageId.parse(randomUUID()), wordings: referralText })
  return true
}

const isWithinBudget = ({ spentMinor, rewardMinor, budgetMinor }: StandingTerms) =>
  spentMinor + rewardMinor <= budgetMinor
