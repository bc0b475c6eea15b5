import type { promotions } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import * as claims from '../claims/store.ts'
import { runningOf } from '../promotion-status.ts'
import { endsOnWithdrawal } from './bonus.ts'
import { cancelGranted, lockRunning } from './cancel-granted.ts'
import { listRunning } from './store.ts'

/** The bonuses that a withdrawal ends, as the member is shown them. */
export async function listEnding(trx: Trx, owner: OwnerRef): Promise<promotions.RunningBonus[]> {
  const ending = (await listRunning(trx, owner)).filter(endsOnWithdrawal)
  const promotionOf = new Map((await claims.listClaims(trx, owner)).map(({ id, promotionId }) => [id, promotionId]))
  return ending.map((bonus) => runningOf(bonus, promotionOf.get(bonus.id) ?? null))
}

/** Locks the bonuses that a withdrawal ends; throws if the member was not shown one of them. */
export async function lockEnding(trx: Trx, owner: OwnerRef, shown: readonly string[]): Promise<string[]> {
  const ids = await lockRunning(trx, owner, endsOnWithdrawal)
  if (ids.some((id) => !shown.includes(id))) throw new DomainError('bonuses_changed')
  return ids
}

/**
 * Ends what `lockEnding` has locked, after the withdrawal's money is held. A deposit that was credited between the two is part of that
 * money, and its bonus was neither shown nor locked.
 */
export async function endLocked(trx: Trx, owner: OwnerRef, ids: readonly string[]): Promise<void> {
  const ending = (await listRunning(trx, owner)).filter(endsOnWithdrawal)
  if (ending.some(({ id }) => !ids.includes(id))) throw new DomainError('bonuses_changed')
  await cancelGranted(trx, owner, ids)
}
