import { operators } from '@parola/contract'
import { askSecond, releaseTogether } from '../../operators/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import { manualDeposit } from './approve-deposit.ts'
import type { Deposit, DepositState } from './deposit.ts'
import { depositEffect, depositNamed, reversalReleased } from './deposit-effect.ts'
import { AlreadySettledError, SecondOperatorNeededError } from '../errors.ts'
import type { DepositDeps } from '../deps.ts'
import { reverseDeposit } from './reverse-deposit.ts'
import * as store from './store/deposits.ts'

/**
 * Reverses a manual transfer that the bank took back. No provider confirms it, and it takes a member's money and pauses withdrawals: so it
 * takes two operators, within the ceilings of both, like an adjustment.
 */
export async function reverseByHand(
  deps: Pick<DepositDeps, 'promotions'>,
  trx: Trx,
  operator: OperatorRef,
  owner: OwnerRef,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<{ state: DepositState }> {
  const deposit = await manualDeposit(trx, owner, id)
  const { state, reversalFirst } = deposit
  // A retry by the operator who reversed it gets the same response.
  if (state === 'reversed' && deposit.reversalSecond === operator.id) return { state }
  if (state !== 'paid') throw new AlreadySettledError()
  if (!reversalFirst) {
    await store.setReversalFirst(trx, deposit, operator)
    const body = { ...depositNamed(deposit), reason }
    await askSecond(trx, operator, { ...reversing(deposit), body })
    return { state }
  }
  if (reversalFirst.id === operator.id) throw new SecondOperatorNeededError()
  await releaseTogether(trx, [reversalFirst.id, operator.id], reversing(deposit))
  await reverseDeposit(deps, trx, deposit, { reason, operator })
  return { state: 'reversed' }
}

/** Nobody agreed: another two people may reverse it. */
export async function takeReversalBack(trx: Trx, owner: OwnerRef, id: string): Promise<void> {
  const deposit = await manualDeposit(trx, owner, id)
  if (deposit.state !== 'paid') throw new AlreadySettledError()
  await store.setReversalFirst(trx, deposit, null)
}

const reversing = (deposit: Deposit) => ({
  call: operators.reverseDeposit,
  released: reversalReleased(deposit),
  effect: depositEffect(deposit, 'reversed'),
})
