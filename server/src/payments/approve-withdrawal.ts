import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { ShardMap } from '../platform/shards.ts'
import { enqueuePayout } from './pay-out.ts'
import * as store from './store-withdrawals.ts'
import { hoursAfter, mayFollow, nextCheck, type Withdrawal, type WithdrawalRules } from './withdrawal.ts'

/** Which withdrawal of which member. */
export interface Which {
  readonly memberId: string
  readonly id: string
}

/** Lets it be paid: the job that pays is there if and only if this commits. */
export async function approveWithdrawal(
  trx: Trx,
  shards: ShardMap,
  operator: string,
  which: Which,
  rules: Pick<WithdrawalRules, 'payoutHours'>,
): Promise<{ state: 'approved' }> {
  const owner = { id: which.memberId, schema: shards.schemaOf(which.memberId) }
  const withdrawal = await undecided(trx, owner, which.id, { state: 'approved', operator })
  if (withdrawal) {
    await store.writeState(trx, owner.schema, withdrawal, {
      state: 'approved',
      operator,
      dueAt: hoursAfter(trx.now, rules.payoutHours),
      checkAt: nextCheck(trx.now, trx.now),
    })
    await enqueuePayout(trx, which)
  }
  return { state: 'approved' }
}

/** The withdrawal that waits for this decision; null when the same operator decided so before, and asking again changes nothing. */
export async function undecided(
  trx: Trx,
  owner: OwnerRef,
  id: string,
  decision: { state: 'approved' | 'refused'; operator: string; reason?: string },
): Promise<Withdrawal | null> {
  const withdrawal = await store.lockWithdrawal(trx, owner, id)
  if (!withdrawal) throw new DomainError('not_found')
  if (mayFollow(withdrawal.state, decision.state)) return withdrawal
  const steps = (await store.readSteps(trx, owner.schema, [withdrawal])).get(`${owner.id} ${id}`) ?? []
  const isRepeat =
    steps.some(({ state, operator }) => state === decision.state && operator === decision.operator) &&
    (decision.reason === undefined || decision.reason === withdrawal.reason)
  if (!isRepeat) throw new DomainError('already_settled')
  return null
}
