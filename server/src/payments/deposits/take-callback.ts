import type { StepRunner } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { canBecome } from './deposit.ts'
import type { DepositDeps } from '../deps.ts'
import type { ProviderCallback } from '../psp.ts'
import { shardInReference } from '../reference.ts'
import { isSameMoney, settleDeposit } from './settle-deposit.ts'
import { NotFoundError } from '../errors.ts'
import * as store from './store/deposits.ts'

/** A callback only triggers a query: the provider's response to it decides what is credited or taken back, never the callback itself. */
export async function takeCallback(
  deps: Pick<DepositDeps, 'psp' | 'promotions'>,
  runStep: StepRunner,
  callback: ProviderCallback,
): Promise<void> {
  const { psp } = deps
  if (shardInReference(callback.reference) === null) throw new NotFoundError()
  const deposit = await runStep((trx) => store.findByReference(trx, callback.reference))
  if (!deposit) throw new NotFoundError()
  const isReversal = callback.state === 'reversed'
  // A reversal of another amount is a case for operators, which the query opens.
  if (!isReversal && !isSameMoney(deposit, callback)) throw new DomainError('bad_request')
  if (!canBecome(deposit.state, 'paid') && !(isReversal && canBecome(deposit.state, 'reversed'))) return
  const told = await psp.payment(deposit.reference)
  await runStep((trx) => settleDeposit(deps, trx, deposit, told))
}
