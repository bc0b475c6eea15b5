import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { releaseTogether, requireCeiling } from '../../operators/index.ts'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import type { Deposit, DepositState } from './deposit.ts'
import { AlreadySettledError, NotFoundError, SecondOperatorNeededError } from '../errors.ts'
import { creditDeposit, type GrantDeps } from './settle-deposit.ts'
import { readSteps } from './store/parts.ts'
import * as store from './store/deposits.ts'

interface Approved {
  readonly state: DepositState
  /** Names of the operators who approved it. */
  readonly approvals: string[]
}

/** Confirms that a manual transfer has arrived. It takes two operators, and the second approval credits it. */
export async function approveDeposit(
  deps: GrantDeps,
  trx: Trx,
  operator: OperatorRef,
  owner: OwnerRef,
  id: string,
): Promise<Approved> {
  const deposit = await manualDeposit(trx, owner, id)
  if (deposit.state === 'reviewing') {
    await requireCeiling(trx, operator, { ...deposit, kind: 'deposit' })
    await store.advance(trx, deposit, { state: 'approved', operator })
  } else if (deposit.state === 'approved') {
    if (deposit.firstOperator === operator.id) throw new SecondOperatorNeededError()
    invariant(deposit.firstOperator !== null, 'the deposit has no first approval')
    await releaseTogether(trx, [deposit.firstOperator, operator.id], {
      kind: 'deposit',
      currency: deposit.currency,
      amountMinor: deposit.amountMinor,
      memberId: owner.id,
      about: id,
    })
    await creditDeposit(deps, trx, deposit, operator)
  }
  // A retry by the operator who credited it gets the same response.
  else if (deposit.state !== 'paid' || deposit.secondOperator !== operator.id) throw new AlreadySettledError()
  const state = deposit.state === 'reviewing' ? 'approved' : 'paid'
  return { state, approvals: approvalsIn(await readSteps(trx, owner, [id])) }
}

export const approvalsIn = (steps: readonly { state: DepositState; operatorName: string | null }[]): string[] =>
  steps.flatMap(({ state, operatorName }) =>
    operatorName !== null && state !== 'refused' && state !== 'reversed' ? [operatorName] : [],
  )

/** Locks a manual deposit. Only the provider can confirm a gateway deposit. */
export async function manualDeposit(trx: Trx, owner: OwnerRef, id: string): Promise<Deposit> {
  const deposit = await store.lockDeposit(trx, owner, id)
  if (deposit?.kind !== 'manual') throw new NotFoundError()
  return deposit
}
