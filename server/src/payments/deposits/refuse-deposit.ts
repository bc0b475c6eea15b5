import type { Trx } from '../../platform/db/db.ts'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import { manualDeposit } from './approve-deposit.ts'
import { canBecome, type DepositState } from './deposit.ts'
import { AlreadySettledError } from '../errors.ts'
import * as store from './store/deposits.ts'

/** One operator is enough, because no money moves. */
export async function refuseDeposit(
  trx: Trx,
  operator: OperatorRef,
  owner: OwnerRef,
  { id, reason }: { id: string; reason: string },
): Promise<{ state: DepositState }> {
  const deposit = await manualDeposit(trx, owner, id)
  if (canBecome(deposit.state, 'refused')) await store.advance(trx, deposit, { state: 'refused', reason, operator })
  // A retry with the same reason gets the same response.
  else if (deposit.state !== 'refused' || deposit.reason !== reason) throw new AlreadySettledError()
  return { state: 'refused' }
}
