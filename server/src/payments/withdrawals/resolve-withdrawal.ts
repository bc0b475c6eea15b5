import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { enqueuePayout } from './pay-out.ts'
import * as store from './store/withdrawals.ts'
import type { WithdrawalState, Which } from './withdrawal.ts'

/** Has the provider asked now. Its records alone decide whether the withdrawal is paid, returned or sent again. */
export async function resolveWithdrawal(trx: Trx, which: Which): Promise<{ state: WithdrawalState }> {
  const withdrawal = await store.lockWithdrawal(trx, { id: which.memberId }, which.id)
  if (!withdrawal) throw new DomainError('not_found')
  const { state } = withdrawal
  if (state !== 'approved' && state !== 'paying') throw new DomainError('already_settled')
  await enqueuePayout(trx, which)
  return { state }
}
