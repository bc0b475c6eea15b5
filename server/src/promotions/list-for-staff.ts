import type { backOffice, Currency, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { lastOf, type Position } from '../platform/db/keyset.ts'
import type { Page } from '../platform/http/serve-list.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import * as bonuses from './bonuses/store.ts'
import * as claims from './claims/store.ts'
import { shownReward } from './loyalty/reward.ts'
import { showVip } from './loyalty/show-vip.ts'
import { readVipStanding } from './loyalty/store/levels.ts'
import { pageOfRewards } from './loyalty/store/rewards.ts'
import { claimStatusOf } from './promotion-status.ts'
import { listRunningBonuses } from './show-promotion-statuses.ts'

const pageSize = 50

/** A member's level, points and running bonuses. */
export async function showBonuses(
  trx: Trx,
  owner: OwnerRef,
  currency: Currency,
): Promise<ValueOf<typeof backOffice.memberBonuses>> {
  const standing = await readVipStanding(trx, owner)
  const earned = standing?.points ?? 0
  return {
    vip: await showVip(trx, owner, currency),
    points: { earned, left: earned - (standing?.spentPoints ?? 0) },
    bonuses: await listRunningBonuses(trx, owner),
  }
}

/** What a member has claimed, newest first, as the member sees each of them. */
export async function listMemberClaims(
  trx: Trx,
  owner: OwnerRef,
  from: Position | null,
): Promise<Page<typeof backOffice.memberClaims>> {
  const page = await claims.pageOfClaims(trx, owner, from, pageSize)
  const found = await bonuses.readBonuses(
    trx,
    owner,
    page.map(({ id }) => id),
  )
  return {
    claims: page.map((claim) => ({ ...claimStatusOf(claim, found.get(claim.id) ?? null), about: claim.about })),
    last: lastOf(page, pageSize, ({ at, id }) => [at.toISOString(), id]),
  }
}

export async function listMemberRewards(
  trx: Trx,
  owner: OwnerRef,
  { from, largestMinor }: { from: Position | null; largestMinor: number },
): Promise<Page<typeof backOffice.memberRewards>> {
  const page = await pageOfRewards(trx, owner, from, pageSize)
  return {
    rewards: page.map((reward) => shownReward(reward, trx.now, largestMinor)),
    last: lastOf(page, pageSize, ({ at, id }) => [at.toISOString(), id]),
  }
}
