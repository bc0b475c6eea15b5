import type { promotions, ValueOf } from '@parola/contract'
import { ownCode } from '../../agents/index.ts'
import { friendsOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { moneyOf } from '../../wallet/index.ts'
import { maskedName, stateOf } from './referral.ts'
import { mostFriends, readFriends } from './read-friends.ts'
import { readReferralTerms } from './store.ts'
import { rewardsFrom } from '../loyalty/store/rewards.ts'

/** Shows of each friend what is still missing, and never how much they have paid in or staked. */
export async function showReferral(trx: Trx, owner: OwnerRef): Promise<ValueOf<typeof promotions.referral>> {
  const terms = await readReferralTerms(trx)
  if (!terms) throw new DomainError('claim_refused')
  const friends = await friendsOf(trx, owner.id, mostFriends)
  const rewards = await rewardsFrom(trx, owner, 'referral')
  const members = await readFriends(trx, [owner.id, ...friends.map(({ id }) => id)])
  const earnedMinor = [...rewards.values()].reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    code: await ownCode(trx, owner),
    reward: moneyOf(terms.rewardMinor, terms.currency),
    leastDeposit: moneyOf(terms.leastDepositMinor, terms.currency),
    leastStaked: moneyOf(terms.leastStakedMinor, terms.currency),
    perMonth: terms.perMonth,
    hasContact: members.get(owner.id)?.hasContact ?? false,
    friends: friends.flatMap(({ id, joinedAt, outcome }) => {
      const friend = members.get(id)
      if (!friend) return []
      return {
        userName: maskedName(friend.member.userName),
        joinedAt: joinedAt.toISOString(),
        state: rewards.has(id) ? 'rewarded' : stateOf(terms, { ...friend, outcome }),
      }
    }),
    earned: moneyOf(earnedMinor, terms.currency),
  }
}
