import { operators } from '@parola/contract'
import { closeByHand } from '../../operators/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import { manualDeposit, settledError } from './approve-deposit.ts'
import { canBecome, type DepositState } from './deposit.ts'
import { writeMatch } from '../statements/store.ts'
import * as store from './store/deposits.ts'

/** One operator is enough, because no money moves. */
export async function refuseDeposit(
  trx: Trx,
  operator: OperatorRef,
  owner: OwnerRef,
  { id, reason }: { id: string; reason: string },
): Promise<{ state: DepositState }> {
  const deposit = await manualDeposit(trx, owner, id)
  if (canBecome(deposit.state, 'refused')) {
    await store.advance(trx, deposit, { state: 'refused', reason, operator })
    // What came was for something else.
    await writeMatch(trx, deposit, null)
    await closeByHand(trx, operator, { path: operators.approveDeposit.path, memberId: owner.id, about: id, reason })
  }
  // A retry with the same reason gets the same response.
  else if (deposit.state !== 'refused' || deposit.reason !== reason) throw await settledError(trx, deposit)
  return { state: 'refused' }
}
