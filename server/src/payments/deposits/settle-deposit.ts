import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { OperatorRef } from '../../platform/http/serve.ts'
import { move, openWallet } from '../../wallet/index.ts'
import { readAdjustment } from '../adjustments/store.ts'
import { canBecome, isExpired, nextCheckAt, nextReversalCheckAt, type Deposit } from './deposit.ts'
import type { DepositDeps } from '../deps.ts'
import type { ProviderPayment } from '../psp.ts'
import * as store from './store/deposits.ts'
import { flagDifferentReversal, reverseDeposit } from './reverse-deposit.ts'
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
  if (deposit.state === 'paid') return followPaid(deps, trx, deposit, told)
  if (told?.state === 'succeeded') {
    if (!canBecome(deposit.state, 'paid') || (await isCorrected(trx, deposit))) return
    if (isSameMoney(deposit, told)) return creditDeposit(deps, trx, deposit)
  }
  if (!canBecome(deposit.state, 'failed')) return
  // The amount differs from the order, so operators must look at it.
  if (told?.state === 'succeeded') {
    const { minor, currency } = told.amount
    const cameMinor = currency === deposit.currency ? minor : null
    return store.advance(trx, deposit, { state: 'failed', reason: 'mismatch', cameMinor })
  }
  // Reversed before we heard that it was paid: there is nothing to take back.
  if (told?.state === 'reversed') return store.advance(trx, deposit, { state: 'failed', reason: 'charged_back' })
  if (told?.state === 'failed') return store.advance(trx, deposit, { state: 'failed', reason: 'declined' })
  if (canBecome(deposit.state, 'expired') && isExpired(deposit.begunAt, trx.now))
    await store.advance(trx, deposit, { state: 'expired', reason: 'expired' })
  await store.setCheck(trx, deposit, nextCheckAt(deposit.begunAt, trx.now))
}

/** What came instead was credited by people, who also credit what follows. The lock on the deposit makes them take turns with us. */
const isCorrected = async (trx: Trx, { owner, id, reason }: Deposit): Promise<boolean> =>
  reason === 'mismatch' && ((await readAdjustment(trx, owner, id))?.approvedBy ?? null) !== null

/** A credited deposit changes in one way only: its payment is taken back. */
async function followPaid(deps: GrantDeps, trx: Trx, deposit: Deposit, told: ProviderPayment | null): Promise<void> {
  if (told?.state === 'reversed') {
    if (isSameMoney(deposit, told)) return reverseDeposit(deps, trx, deposit, { reason: 'charged_back' })
    await flagDifferentReversal(trx, deposit, told)
  }
  if (deposit.kind !== 'manual') await store.setCheck(trx, deposit, nextReversalCheckAt(deposit.begunAt, trx.now))
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
  const checkAt = deposit.kind === 'manual' ? null : nextReversalCheckAt(deposit.begunAt, trx.now)
  await store.advance(trx, deposit, { state: 'paid', bonusMinor, checkAt, operator })
  await notifyDepositPaid(trx, deposit)
}
