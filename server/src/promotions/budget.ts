import { recordContentChanged } from '../content/index.ts'
import type { Trx } from '../platform/db/db.ts'
import type { Claim } from './claims/claim.ts'
import { ClaimRefusedError } from './errors.ts'
import { isUsedUp, type Offered } from './promotion.ts'
import * as store from './store/promotions.ts'

/** Reserves a bonus in the promotion's budget; throws when too little is left. */
export async function setAside(trx: Trx, promotionId: string, minor: number): Promise<void> {
  const after = await store.takeBudget(trx, promotionId, minor)
  if (!after) throw new ClaimRefusedError()
  await tellTurn(trx, after, after.spentMinor - minor)
}

/** Returns the bonus of a claim that failed, or the part of it that was taken back, to the promotion's budget. */
export async function giveBack(trx: Trx, { promotionId, bonusMinor }: Claim, minor = bonusMinor): Promise<void> {
  const after = await store.giveBackBudget(trx, promotionId, minor)
  if (after) await tellTurn(trx, after, after.spentMinor + minor)
}

/** Publishes a change when the budget runs out and when it becomes available again. */
async function tellTurn(trx: Trx, after: Offered, spentBefore: number): Promise<void> {
  if (isUsedUp(after) !== isUsedUp({ ...after, spentMinor: spentBefore })) await recordContentChanged(trx)
}
