import type { Trx } from '../platform/db.ts'
import type { OperatorRef, OwnerRef } from '../platform/http.ts'
import { manualDeposit } from './approve-deposit.ts'
import { canBecome, type DepositState } from './deposit.ts'
import { AlreadySettledError } from './errors.ts'
import * as store from './store-deposits.ts'

/** Refuses a transfer by hand. One operator is enough: nothing moves. */
export async function refuseDeposit(
  trx: Trx,
  operator: OperatorRef,
  owner: OwnerRef,
  { id, reason }: { id: string; reason: string },
): Promise<{ state: DepositState }> {
  const deposit = await manualDeposit(trx, owner, id)
  if (canBecome(deposit.state, 'refused')) await store.advance(trx, deposit, { state: 'refused', reason, operator })
  // Asked again with the same words, it is answered again.
  else if (deposit.state !== 'refused' || deposit.reason !== reason) throw new AlreadySettledError()
  return { state: 'refused' }
}
