import { operators } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError, invariant } from '../../platform/errors.ts'
import { askSecond, releaseTogether } from '../../operators/index.ts'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import { canBecome, type Deposit, type DepositState } from './deposit.ts'
import { AlreadySettledError, NotFoundError, SecondOperatorNeededError } from '../errors.ts'
import { depositEffect, depositNamed, depositReleased } from './deposit-effect.ts'
import { creditDeposit, type GrantDeps } from './settle-deposit.ts'
import { hasChangedAccount } from './store/channels.ts'
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
  { id, state: read }: { readonly id: string; readonly state?: DepositState | undefined },
): Promise<Approved> {
  const deposit = await manualDeposit(trx, owner, id)
  if (read !== undefined && read !== deposit.state) throw await settledError(trx, deposit)
  if (deposit.state === 'reviewing' || deposit.state === 'approved') await requireSameAccount(trx, operator, deposit)
  if (deposit.state === 'reviewing') {
    await store.advance(trx, deposit, { state: 'approved', operator })
    await askSecond(trx, operator, { ...approving(deposit), body: depositNamed(deposit) })
  } else if (deposit.state === 'approved') {
    if (deposit.firstOperator === operator.id) throw new SecondOperatorNeededError()
    invariant(deposit.firstOperator !== null, 'the deposit has no first approval')
    await releaseTogether(trx, [deposit.firstOperator, operator.id], approving(deposit))
    await creditDeposit(deps, trx, deposit, operator)
  }
  // A retry by the operator who credited it gets the same response.
  else if (deposit.state !== 'paid' || deposit.secondOperator !== operator.id) throw await settledError(trx, deposit)
  const state = deposit.state === 'reviewing' ? 'approved' : 'paid'
  return { state, approvals: approvalsIn(await readSteps(trx, owner, [id])) }
}

/** The first of the two takes the approval back, and the deposit is reviewed again. */
export async function takeApprovalBack(trx: Trx, operator: OperatorRef, owner: OwnerRef, id: string): Promise<void> {
  const deposit = await manualDeposit(trx, owner, id)
  if (deposit.firstOperator !== operator.id || !canBecome(deposit.state, 'reviewing'))
    throw await settledError(trx, deposit)
  await store.advance(trx, deposit, { state: 'reviewing', operator })
}

const approving = (deposit: Deposit) => ({
  call: operators.approveDeposit,
  released: depositReleased(deposit),
  effect: depositEffect(deposit, 'paid'),
})
/** With who was last to decide. */
export async function settledError(trx: Trx, { owner, id, state }: Deposit): Promise<AlreadySettledError> {
  const last = (await readSteps(trx, owner, [id])).at(-1)
  return new AlreadySettledError({ by: last?.operatorName ?? null, state })
}

const daysAfterChange = 7

/** Who says where members pay to does not say that they have paid. */
async function requireSameAccount(trx: Trx, { name }: OperatorRef, { channel }: Deposit): Promise<void> {
  const since = new Date(trx.now.getTime() - daysAfterChange * 86_400_000)
  if (await hasChangedAccount(trx, name, { channel, since })) throw new DomainError('duty_conflict')
}

/** An approval that was taken back put the deposit under review again. */
export const approvalsIn = (steps: readonly { state: DepositState; operatorName: string | null }[]): string[] =>
  steps
    .slice(steps.findLastIndex(({ state }) => state === 'reviewing') + 1)
    .flatMap(({ state, operatorName }) =>
      operatorName !== null && state !== 'refused' && state !== 'reversed' ? [operatorName] : [],
    )

/** Locks a manual deposit. Only the provider can confirm a gateway deposit. */
export async function manualDeposit(trx: Trx, owner: OwnerRef, id: string): Promise<Deposit> {
  const deposit = await store.lockDeposit(trx, owner, id)
  if (deposit?.kind !== 'manual') throw new NotFoundError()
  return deposit
}
