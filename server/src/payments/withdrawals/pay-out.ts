import * as z from 'zod'
import { isActive } from '../../members/index.ts'
import { inTransaction, type Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Task } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { placeOf } from '../bank-cards/bank-card.ts'
import { callbackPath } from '../deposits/begin-deposit.ts'
import type { CardNumbers } from '../bank-cards/card-number.ts'
import type { PayoutOrder, ProviderState, Psp } from '../psp.ts'
import { settlePayout } from './settle-payout.ts'
import * as cards from '../bank-cards/store.ts'
import * as store from './store/withdrawals.ts'
import { amountOf, mayAskAgain, nextCheck, type Withdrawal } from './withdrawal.ts'

export const payOutJob = 'pay-out'

const PayoutRef = z.object({ merchantId: z.uuid(), memberId: z.uuid(), withdrawalId: z.uuid() })
export type PayoutRef = z.output<typeof PayoutRef>

export interface PayoutDeps {
  readonly psp: Psp
  readonly numbers: CardNumbers
  /** The merchant's public origin. */
  readonly originIn: (trx: Trx) => Promise<string>
  readonly act: <T>(merchantId: string, step: (trx: Trx) => Promise<T>) => Promise<T>
}

/** Enqueues the payout, to run after the caller's transaction has committed. Callbacks and checks use the same job. */
export const enqueuePayout = (trx: Trx, { memberId, id }: Pick<Withdrawal, 'memberId' | 'id'>): Promise<void> =>
  enqueue(
    trx,
    payOutJob,
    { merchantId: trx.merchantId, memberId, withdrawalId: id },
    { key: `${payOutJob} ${memberId} ${id}` },
  )

export const payingOut =
  (deps: Omit<PayoutDeps, 'act'>): Task =>
  async (payload, { pool, clock }) =>
    payOut(
      {
        ...deps,
        act: (merchantId, step) => inTransaction(pool, { merchantId, now: clock.now() }, step),
      },
      PayoutRef.parse(payload),
    )

/**
 * Pays a withdrawal, or finds out the result of an earlier attempt. It can be interrupted anywhere and run concurrently: the state `paying`
 * is committed before the provider is called, and from then on the provider's own records decide. The order is sent again only if the
 * provider does not know it and no other attempt can still be running.
 */
export async function payOut(deps: PayoutDeps, ref: PayoutRef): Promise<void> {
  const owner = { id: ref.memberId }
  const begun = await deps.act(ref.merchantId, (trx) => begin(deps, trx, owner, ref.withdrawalId))
  if (!begun) return
  const said = begun.isFirst ? await deps.psp.payOut(begun.order) : await ask(deps, owner, ref, begun.order)
  await deps.act(ref.merchantId, (trx) => settlePayout(trx, owner, ref.withdrawalId, said))
}

interface Begun {
  readonly order: PayoutOrder
  readonly isFirst: boolean
}

async function begin(deps: PayoutDeps, trx: Trx, owner: OwnerRef, id: string): Promise<Begun | null> {
  const withdrawal = await store.lockWithdrawal(trx, owner, id)
  if (withdrawal?.state === 'approved') {
    const checkAt = nextCheck(trx.now, trx.now)
    // A locked member is paid once unlocked.
    if (!(await isActive(trx, owner))) {
      await store.putOffCheck(trx, withdrawal, checkAt)
      return null
    }
    await store.writeState(trx, withdrawal, { state: 'paying', askedAt: trx.now, checkAt })
    return { order: await orderOf(deps, trx, owner, withdrawal), isFirst: true }
  }
  if (withdrawal?.state !== 'paying') return null
  await store.putOffCheck(trx, withdrawal, nextCheck(withdrawal.askedAt ?? trx.now, trx.now))
  return { order: await orderOf(deps, trx, owner, withdrawal), isFirst: false }
}

async function orderOf(
  { numbers, originIn }: PayoutDeps,
  trx: Trx,
  owner: OwnerRef,
  withdrawal: Withdrawal,
): Promise<PayoutOrder> {
  const card = await cards.readCard(trx, owner, withdrawal.cardId)
  invariant(card, 'the card of a withdrawal was not found')
  const sealed = await cards.readSealedNumber(trx, owner, card.id)
  return {
    reference: withdrawal.reference,
    amount: amountOf(withdrawal),
    bank: card.bank,
    number: numbers.open(sealed, placeOf(owner, card)),
    holder: card.holder,
    notifyUrl: `${await originIn(trx)}${callbackPath}`,
  }
}

async function ask(deps: PayoutDeps, owner: OwnerRef, ref: PayoutRef, order: PayoutOrder): Promise<ProviderState> {
  const known = await deps.psp.payout(order.reference)
  if (known) {
    const isOurs = known.amount.minor === order.amount.minor && known.amount.currency === order.amount.currency
    invariant(isOurs, 'the provider has our reference for another amount')
    return known.state
  }
  const isOurTurn = await deps.act(ref.merchantId, async (trx) => {
    const withdrawal = await store.lockWithdrawal(trx, owner, ref.withdrawalId)
    if (withdrawal?.state !== 'paying' || !withdrawal.askedAt || !mayAskAgain(withdrawal.askedAt, trx.now)) return false
    await store.noteAsked(trx, withdrawal)
    return true
  })
  return isOurTurn ? deps.psp.payOut(order) : 'pending'
}
