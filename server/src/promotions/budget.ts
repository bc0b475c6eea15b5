import { recordContentChanged } from '../content/index.ts'
import type { Trx } from '../platform/db.ts'
import type { Claim } from './claim.ts'
import { ClaimRefusedError } from './errors.ts'
import { isUsedUp, type Offered } from './promotion.ts'
import * as store from './store-promotions.ts'

/** Sets a bonus aside, or refuses when so much is not left. */
export async function setAside(trx: Trx, promotionId: string, minor: number): Promise<void> {
  const after = await store.takeBudget(trx, promotionId, minor)
  if (!after) throw new ClaimRefusedError()
  await tellTurn(trx, after, after.spentMinor - minor)
}

/** What was promised and came to nothing is there for others. */
export async function giveBack(trx: Trx, { promotionId, bonusMinor }: Claim): Promise<void> {
  const after = await store.giveBackBudget(trx, promotionId, bonusMinor)
  if (after) await tellTurn(trx, after, after.spentMinor + bonusMinor)
}

/** Everybody sees when nothing is left, and when there is something again. */
async function tellTurn(trx: Trx, after: Offered, spentBefore: number): Promise<void> {
  if (isUsedUp(after) !== isUsedUp({ ...after, spentMinor: spentBefore })) await recordContentChanged(trx)
}
