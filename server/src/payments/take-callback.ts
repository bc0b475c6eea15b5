import type { Act } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import { canBecome } from './deposit.ts'
import type { DepositNeeds } from './needs.ts'
import type { ProviderCallback } from './psp.ts'
import { shardInReference } from './reference.ts'
import { isSameMoney, settleDeposit } from './settle-deposit.ts'
import { NotFoundError } from './errors.ts'
import * as store from './store-deposits.ts'

/** Hears that a payment has changed. What is credited is what the provider answers when it is asked, never what a callback says. */
export async function takeCallback(
  needs: Pick<DepositNeeds, 'psp' | 'shards' | 'promotions'>,
  act: Act,
  callback: ProviderCallback,
): Promise<void> {
  const { psp, shards } = needs
  const shard = shardInReference(callback.reference)
  if (shard === null) throw new NotFoundError()
  const deposit = await act((trx) => store.findByReference(trx, shards.schemaAt(shard), callback.reference))
  if (!deposit) throw new NotFoundError()
  if (!isSameMoney(deposit, callback)) throw new DomainError('bad_request')
  if (!canBecome(deposit.state, 'paid')) return
  const told = await psp.payment(deposit.reference)
  await act((trx) => settleDeposit(needs, trx, deposit, told))
}
