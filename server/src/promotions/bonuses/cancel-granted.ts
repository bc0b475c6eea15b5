import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { endBonus } from './end-bonus.ts'
import * as bonuses from './store.ts'
import * as claims from '../claims/store.ts'

/**
 * Locks the running bonuses that were granted from this moment on, with their claims. Returns them in the order of their promotions, which
 * are locked when the bonuses end: so two members who share promotions never wait for each other.
 */
export async function lockGranted(trx: Trx, owner: OwnerRef, since: Date): Promise<string[]> {
  const granted = (await bonuses.listRunning(trx, owner)).filter(({ grantedAt }) => grantedAt >= since)
  const found: { id: string; promotionId: string }[] = []
  for (const { id } of granted) {
    const claim = await claims.lockClaim(trx, owner, id)
    await bonuses.lockBonus(trx, owner, id)
    found.push({ id, promotionId: claim?.promotionId ?? '' })
  }
  return found.toSorted((a, b) => (a.promotionId < b.promotionId ? -1 : 1)).map(({ id }) => id)
}

export async function cancelGranted(trx: Trx, owner: OwnerRef, ids: readonly string[]): Promise<void> {
  for (const id of ids) await endBonus(trx, owner, id, () => 'cancelled')
}
