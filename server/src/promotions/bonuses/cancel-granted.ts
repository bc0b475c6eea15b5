import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Bonus } from './bonus.ts'
import { endBonus } from './end-bonus.ts'
import * as bonuses from './store.ts'
import * as claims from '../claims/store.ts'

/**
 * Locks the running bonuses that were granted from this moment on, with their claims. Returns them in the order of their promotions, which
 * are locked when the bonuses end: so two members who share promotions never wait for each other.
 */
export const lockGranted = (trx: Trx, owner: OwnerRef, since: Date): Promise<string[]> =>
  lockRunning(trx, owner, ({ grantedAt }) => grantedAt >= since)

export async function lockRunning(trx: Trx, owner: OwnerRef, isOne: (bonus: Bonus) => boolean): Promise<string[]> {
  const found: { id: string; promotionId: string }[] = []
  for (const { id } of (await bonuses.listRunning(trx, owner)).filter(isOne)) {
    const claim = await claims.lockClaim(trx, owner, id)
    const bonus = await bonuses.lockBonus(trx, owner, id)
    // What ended or was wagered meanwhile is left as it is.
    if (bonus?.state === 'running' && isOne(bonus)) found.push({ id, promotionId: claim?.promotionId ?? '' })
  }
  return found.toSorted((a, b) => (a.promotionId < b.promotionId ? -1 : 1)).map(({ id }) => id)
}

export async function cancelGranted(trx: Trx, owner: OwnerRef, ids: readonly string[]): Promise<void> {
  for (const id of ids) await endBonus(trx, owner, id, () => 'cancelled')
}
