import type { promotions, ValueOf } from '@parola/contract'
import { ownCode } from '../../agents/index.ts'
import { friendsOf, userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { ShardMap } from '../../platform/db/shards.ts'
import { moneyOf } from '../../wallet/index.ts'
import { maskedName } from './referral.ts'
import { readReferralTerms } from './store.ts'
import { rewardsFrom } from '../loyalty/store/rewards.ts'

const mostFriends = 100

/** Friends may be in any shard; each shard is read once. */
export async function showReferral(
  trx: Trx,
  shards: ShardMap,
  owner: OwnerRef,
): Promise<ValueOf<typeof promotions.referral>> {
  const terms = await readReferralTerms(trx)
  if (!terms) throw new DomainError('claim_refused')
  const friends = await friendsOf(trx, owner.id, mostFriends)
  const rewards = await rewardsFrom(trx, owner, 'referral')
  const names = await namesOf(
    trx,
    shards,
    friends.map(({ id }) => id),
  )
  const earnedMinor = [...rewards.values()].reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    code: await ownCode(trx, owner),
    reward: moneyOf(terms.rewardMinor, terms.currency),
    leastDeposit: moneyOf(terms.leastDepositMinor, terms.currency),
    friends: friends.map(({ id, joinedAt }) => ({
      userName: maskedName(names.get(id) ?? ''),
      joinedAt: joinedAt.toISOString(),
      isRewarded: rewards.has(id),
    })),
    earned: moneyOf(earnedMinor, terms.currency),
  }
}

async function namesOf(trx: Trx, shards: ShardMap, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const bySchema = Map.groupBy(ids, (id) => shards.schemaOf(id))
  const names = new Map<string, string>()
  for (const [schema, ofSchema] of bySchema)
    for (const [id, name] of await userNamesOf(trx, schema, ofSchema)) names.set(id, name)
  return names
}
