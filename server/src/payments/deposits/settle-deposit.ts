import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { OperatorRef } from '../../platform/http/serve.ts'
import { move, openWallet } from '../../wallet/index.ts'
import { canBecome, isExpired, nextCheckAt, type Deposit } from './deposit.ts'
import type { DepositDeps } from '../deps.ts'
import type { ProviderPayment } from '../psp.ts'
import * as store from './store/deposits.ts'
import { notifyDepositPaid } from './notify-deposit-paid.ts'

export type GrantDeps = Pick<DepositDeps, 'promotions'>

/** Applies the state in the provider's own records. The lock makes concurrent callers wait and then find it settled. */
export async function settleDeposit(
  deps: GrantDeps,
  trx: Trx,
  found: Deposit,
  told: ProviderPayment | null,
): Promise<void> {
  const deposit = await store.lockDeposit(trx, found.owner, found.id)
  invariant(deposit, 'the deposit was not found')
  if (told?.state === 'succeeded') {
    if (!canBecome(deposit.state, 'paid')) return
    if (isSameMoney(deposit, told)) return creditDeposit(deps, trx, deposit)
  }
  if (!canBecome(deposit.state, 'failed')) return
  // The amount differs from the order, so operators must look at it.
  if (told?.state === 'succeeded') return store.advance(trx, deposit, { state: 'failed', reason: 'mismatch' })
  if (told?.state === 'failed') return store.advance(trx, deposit, { state: 'failed', reason: 'declined' })
  if (canBecome(deposit.state, 'expired') && isExpired(deposit.begunAt, trx.now))
    await store.advance(trx, deposit, { state: 'expired', reason: 'expired' })
  await store.setCheck(trx, deposit, nextCheckAt(deposit.begunAt, trx.now))
}

export const isSameMoney = (deposit: Deposit, { amount }: Pick<ProviderPayment, 'amount'>): boolean =>
  amount.minor === deposit.amountMinor && amount.currency === deposit.currency

/** The only place that credits a deposit. The caller holds the lock on it, and the ledger key prevents a second credit anyway. */
export async function creditDeposit(
  { promotions }: GrantDeps,
  trx: Trx,
  deposit: Deposit,
  operator?: OperatorRef,
): Promise<void> {
  invariant(canBecome(deposit.state, 'paid'), 'the deposit cannot be credited in this state')
  const { owner, id, amountMinor, currency, promo } = deposit
  const wallet = await openWallet(trx, owner, 'real', currency)
  const moved = await move(trx, wallet, {
    act: 'post',
    from: 'cash',
    amountMinor,
    code: 'deposit',
    key: `deposit:${id}`,
    about: id,
  })
  invariant(!moved.isRepeat, 'the deposit was credited before')
  const bonusMinor = promo && (await promotions.grant(trx, owner, promo, { depositId: id, amountMinor }))
  await store.advance(trx, deposit, { state: 'paid', bonusMinor, operator })
  await notifyDepositPaid(trx, deposit)
}
