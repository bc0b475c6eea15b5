import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { OperatorRef } from '../platform/http.ts'
import { move, openWallet } from '../wallet/index.ts'
import { canBecome, isExpired, nextCheckAt, type Deposit } from './deposit.ts'
import { bonusOf, periodOf } from './promo.ts'
import type { ProviderPayment } from './psp.ts'
import { insertClaim } from './store-deposit-parts.ts'
import * as store from './store-deposits.ts'
import { tellOfPaid } from './tell-of-paid.ts'

/** Brings a deposit to where the provider's own books have it. Whoever else does so waits, and finds it done. */
export async function settleDeposit(trx: Trx, found: Deposit, told: ProviderPayment | null): Promise<void> {
  const deposit = await store.lockDeposit(trx, found.owner, found.id)
  invariant(deposit, 'a deposit is never removed')
  if (told?.state === 'succeeded') {
    if (!canBecome(deposit.state, 'paid')) return
    if (isSameMoney(deposit, told)) return creditDeposit(trx, deposit)
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
export async function creditDeposit(trx: Trx, deposit: Deposit, operator?: OperatorRef): Promise<void> {
  invariant(canBecome(deposit.state, 'paid'), 'what is credited has come')
  const { owner, id, amountMinor, currency } = deposit
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
  await store.advance(trx, deposit, { state: 'paid', bonusMinor: await grantPromo(trx, deposit), operator })
  await tellOfPaid(trx, deposit)
}

/** Grants what was chosen, unless the member has had it in this period; the deposit itself is good either way. */
async function grantPromo(trx: Trx, deposit: Deposit): Promise<number | null> {
  const { owner, id, amountMinor, currency, promo } = deposit
  if (!promo) return null
  const bonusMinor = bonusOf(promo.terms, amountMinor)
  const claim = { promo: promo.code, period: periodOf(promo.terms.period, trx.now), bonusMinor, terms: promo.terms }
  if (bonusMinor === 0 || !(await insertClaim(trx, deposit, claim))) return null
  const wallet = await openWallet(trx, owner, 'bonus', currency)
  await move(trx, wallet, {
    act: 'post',
    from: 'bonus',
    amountMinor: bonusMinor,
    code: 'bonus',
    key: `bonus:${id}`,
    about: promo.code,
  })
  return bonusMinor
}
