import type { Trx } from '../platform/db.ts'
import type { OperatorRef, OwnerRef } from '../platform/http.ts'
import type { Deposit, DepositState } from './deposit.ts'
import { AlreadySettledError, NotFoundError, SecondOperatorNeededError } from './errors.ts'
import { creditDeposit, type GrantNeeds } from './settle-deposit.ts'
import { readSteps } from './store-deposit-parts.ts'
import * as store from './store-deposits.ts'

interface Approved {
  readonly state: DepositState
  /** Who has said yes, by name. */
  readonly approvals: string[]
}

/** Says that the money of a transfer by hand has come. Two say so, and the second credits it. */
export async function approveDeposit(
  needs: GrantNeeds,
  trx: Trx,
  operator: OperatorRef,
  owner: OwnerRef,
  id: string,
): Promise<Approved> {
  const deposit = await manualDeposit(trx, owner, id)
  if (deposit.state === 'reviewing') await store.advance(trx, deposit, { state: 'approved', operator })
  else if (deposit.state === 'approved') {
    if (deposit.firstOperator === operator.id) throw new SecondOperatorNeededError()
    await creditDeposit(needs, trx, deposit, operator)
  }
  // Who credited it and asks again hears the same again.
  else if (deposit.state !== 'paid' || deposit.secondOperator !== operator.id) throw new AlreadySettledError()
  const state = deposit.state === 'reviewing' ? 'approved' : 'paid'
  return { state, approvals: approvalsIn(await readSteps(trx, owner, [id])) }
}

export const approvalsIn = (steps: readonly { state: DepositState; operatorName: string | null }[]): string[] =>
  steps.flatMap(({ state, operatorName }) => (operatorName !== null && state !== 'refused' ? [operatorName] : []))

/** A transfer by hand, locked. Of what a provider carries only the provider can say that it has come. */
export async function manualDeposit(trx: Trx, owner: OwnerRef, id: string): Promise<Deposit> {
  const deposit = await store.lockDeposit(trx, owner, id)
  if (deposit?.kind !== 'manual') throw new NotFoundError()
  return deposit
}
