import { lockMember } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { OperatorRef } from '../../platform/http/serve.ts'
import { lockFree, move, walletOf } from '../../wallet/index.ts'
import { insertFlag } from '../aml/store.ts'
import type { DepositDeps } from '../deps.ts'
import type { ProviderPayment } from '../psp.ts'
import { returnHeld } from '../withdrawals/return-held.ts'
import * as withdrawals from '../withdrawals/store/withdrawals.ts'
import { canBecome, type Deposit } from './deposit.ts'
import { paidAt } from './store/parts.ts'
import * as store from './store/deposits.ts'

/**
 * Takes a paid deposit back as far as the money is there: what no bank was asked to pay yet returns to the balance first. What is missing
 * stays on record, never as a negative balance. The open case pauses withdrawals until an operator closes it.
 *
 * The caller holds the lock on the deposit. Locks are taken in the order of everyone else: the member, withdrawals, claims and bonuses, the
 * real wallet, then promotions and the bonus wallet.
 */
export async function reverseDeposit(
  { promotions }: Pick<DepositDeps, 'promotions'>,
  trx: Trx,
  deposit: Deposit,
  { reason, operator }: { readonly reason: string; readonly operator?: OperatorRef },
): Promise<void> {
  invariant(canBecome(deposit.state, 'reversed'), 'the deposit cannot be reversed in this state')
  const { owner, id, amountMinor, currency } = deposit
  // A request of a withdrawal holds the same lock, so it either is returned here or finds the open case.
  await lockMember(trx, owner)
  const unsent = await withdrawals.lockUnsent(trx, owner)
  const bonusIds = await promotions.lockGranted(trx, owner, await paidAt(trx, deposit))

  for (const withdrawal of unsent) {
    await returnHeld(trx, owner, withdrawal)
    const change = { reason: 'deposit_reversed', dueAt: null, checkAt: null }
    await withdrawals.writeState(trx, withdrawal, { state: 'refused', ...change })
  }
  const wallet = walletOf(trx, owner, 'real', currency)
  const takenMinor = Math.min(await lockFree(trx, wallet), amountMinor)
  if (takenMinor > 0)
    await move(trx, wallet, {
      act: 'post',
      to: 'cash',
      amountMinor: takenMinor,
      code: 'deposit_reversed',
      key: `deposit-reversed:${id}`,
      about: id,
    })
  const shortMinor = amountMinor - takenMinor
  await store.advance(trx, deposit, { state: 'reversed', reason, shortMinor, operator })
  await insertFlag(trx, owner.id, {
    kind: 'chargeback',
    subject: id,
    facts: { depositedMinor: amountMinor, takenBackMinor: takenMinor, shortMinor },
    currency,
  })
  await promotions.cancel(trx, owner, bonusIds)
}

/**
 * The provider reverses another amount than was deposited. Nothing is taken by such a figure: the case pauses withdrawals, and operators
 * take the right amount by an adjustment.
 */
export const flagDifferentReversal = (trx: Trx, { owner, id, amountMinor }: Deposit, { amount }: ProviderPayment) =>
  insertFlag(trx, owner.id, {
    kind: 'chargeback_differs',
    subject: id,
    facts: { depositedMinor: amountMinor, reversedMinor: amount.minor },
    currency: amount.currency,
  })
