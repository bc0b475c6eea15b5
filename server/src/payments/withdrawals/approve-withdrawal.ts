import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { isActive } from '../../members/index.ts'
import { recordInCell } from '../../platform/events/events.ts'
import { withdrawalsChanged } from '../events.ts'
import { release } from '../../operators/index.ts'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import { requireNoFlags } from '../aml/require-no-flags.ts'
import { enqueuePayout } from './pay-out.ts'
import * as store from './store/withdrawals.ts'
import { hoursAfter, nextCheck, type Withdrawal, type WithdrawalRules } from './withdrawal.ts'

export interface Which {
  readonly memberId: string
  readonly id: string
}

/** Enqueues the payout in the same transaction as the approval. */
export async function approveWithdrawal(
  trx: Trx,
  operator: OperatorRef,
  which: Which,
  rules: Pick<WithdrawalRules, 'payoutHours'>,
): Promise<{ state: 'approved' }> {
  const owner = { id: which.memberId }
  const withdrawal = await undecided(trx, owner, which.id, { state: 'approved', operator: operator.name })
  if (withdrawal) {
    if (!(await isActive(trx, owner))) throw new DomainError('user_unavailable')
    await requireNoFlags(trx, owner)
    await release(trx, operator, {
      kind: 'withdrawal',
      currency: withdrawal.currency,
      amountMinor: withdrawal.amountMinor,
      memberId: owner.id,
      about: which.id,
    })
    await store.writeState(trx, withdrawal, {
      state: 'approved',
      operator: operator.name,
      dueAt: hoursAfter(trx.now, rules.payoutHours),
      checkAt: nextCheck(trx.now, trx.now),
    })
    await enqueuePayout(trx, which)
    await recordInCell(trx, withdrawalsChanged)
  }
  return { state: 'approved' }
}

/**
 * Locks the withdrawal for this decision; returns null when the same operator made the same decision before, so that a retry changes
 * nothing.
 */
export async function undecided(
  trx: Trx,
  owner: OwnerRef,
  id: string,
  decision: { state: 'approved' | 'refused'; operator: string; reason?: string },
): Promise<Withdrawal | null> {
  const withdrawal = await store.lockWithdrawal(trx, owner, id)
  if (!withdrawal) throw new DomainError('not_found')
  // Only a reversed deposit ends an approved withdrawal, never an operator.
  if (withdrawal.state === 'requested') return withdrawal
  const steps = (await store.readSteps(trx, [withdrawal])).get(`${owner.id} ${id}`) ?? []
  const isRepeat =
    steps.some(({ state, operator }) => state === decision.state && operator === decision.operator) &&
    (decision.reason === undefined || decision.reason === withdrawal.reason)
  if (!isRepeat) throw new DomainError('already_settled')
  return null
}
