import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { OperatorRef } from '../platform/http.ts'
import { move, openWallet } from '../wallet/index.ts'
import { canBecome, isExpired, nextCheckAt, type Deposit } from './deposit.ts'
import type { DepositNeeds } from './needs.ts'
import type { ProviderPayment } from './psp.ts'
import * as store from './store-deposits.ts'
import { tellOfPaid } from './tell-of-paid.ts'

export type GrantNeeds = Pick<DepositNeeds, 'promotions'>

/** Brings a deposit to where the provider's own books have it. Whoever else does so waits, and finds it done. */
export async function settleDeposit(
  needs: GrantNeeds,
  trx: Trx,
  found: Deposit,
  told: ProviderPayment | null,
): Promise<void> {
  const deposit = await store.lockDeposit(trx, found.owner, found.id)
  invariant(deposit, 'a deposit is never removed')
  if (told?.state === 'succeeded') {
    if (!canBecome(deposit.state, 'paid')) return
    if (isSameMoney(deposit, told)) return creditDeposit(needs, trx, deposit)
  }
  if (!canBecome(deposit.state, 'failed')) return
  // Other money has come than was asked for: people must look at it.
  if (told?.state === 'succeeded') return store.advance(trx, deposit, { state: 'failed', reason: 'mismatch' })
  if (told?.state === 'failed') return store.advance(trx, deposit, { state: 'failed', reason: 'declined' })
  if (canBecome(deposit.state, 'expired') && isExpired(deposit.begunAt, trx.now))
    await store.advance(trx, deposit, { state: 'expired', reason: 'expired' })
  await store.setCheck(trx, deposit, nextCheckAt(deposit.begunAt, trx.now))
}

export const isSameMoney = (deposit: Deposit, { amount }: Pick<ProviderPayment, 'amount'>): boolean =>
  amount.minor === deposit.amountMinor && amount.currency === deposit.currency

/** The one place where a deposit becomes money. The deposit is locked; its key in the ledger would refuse a second time by itself. */
export async function creditDeposit(
  { promotions }: GrantNeeds,
  trx: Trx,
  deposit: Deposit,
  operator?: OperatorRef,
): Promise<void> {
  invariant(canBecome(deposit.state, 'paid'), 'what is credited has come')
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
  invariant(!moved.isRepeat, 'a deposit that is not paid has not been credited')
  const bonusMinor = promo && (await promotions.grant(trx, owner, promo, { depositId: id, amountMinor }))
  await store.advance(trx, deposit, { state: 'paid', bonusMinor, operator })
  await tellOfPaid(trx, deposit)
}
