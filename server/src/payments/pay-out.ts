import * as z from 'zod'
import { inTransaction, type Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'
import { enqueue, type Task } from '../platform/jobs.ts'
import { loadShardMap, type ShardMap } from '../platform/shards.ts'
import { placeOf } from './bank-card.ts'
import { callbackPath } from './begin-deposit.ts'
import type { CardNumbers } from './card-number.ts'
import type { PayoutOrder, ProviderState, Psp } from './psp.ts'
import { settlePayout } from './settle-payout.ts'
import * as cards from './store-bank-cards.ts'
import * as store from './store-withdrawals.ts'
import { amountOf, mayAskAgain, nextCheck, type Withdrawal } from './withdrawal.ts'

export const payOutJob = 'pay-out'

const PayoutRef = z.object({ merchantId: z.uuid(), memberId: z.uuid(), withdrawalId: z.uuid() })
export type PayoutRef = z.output<typeof PayoutRef>

export interface PayoutNeeds {
  readonly psp: Psp
  readonly numbers: CardNumbers
  readonly shards: ShardMap
  /** How the addresses begin by which the world knows the merchant. */
  readonly originIn: (trx: Trx) => Promise<string>
  readonly act: <T>(merchantId: string, step: (trx: Trx) => Promise<T>) => Promise<T>
}

/** Has it paid once the caller's transaction has committed; also whoever hears something of a payout has it looked at like this. */
export const enqueuePayout = (trx: Trx, { memberId, id }: Pick<Withdrawal, 'memberId' | 'id'>): Promise<void> =>
  enqueue(
    trx,
    payOutJob,
    { merchantId: trx.merchantId, memberId, withdrawalId: id },
    { key: `${payOutJob} ${memberId} ${id}` },
  )

export const payingOut =
  (needs: Omit<PayoutNeeds, 'act' | 'shards'>): Task =>
  async (payload, { pool, clock }) =>
    payOut(
      {
        ...needs,
        shards: await loadShardMap(pool),
        act: (merchantId, step) => inTransaction(pool, { merchantId, now: clock.now() }, step),
      },
      PayoutRef.parse(payload),
    )

/**
 * Pays a withdrawal, or finds out what came of an earlier attempt. It may be stopped anywhere and begun again, here or elsewhere at the
 * same time: that it is being paid is on disk before the provider is asked, and from then on the provider's own books say what
 * happened. It is asked to pay again only where it knows of nothing and nobody can still be asking.
 */
export async function payOut(needs: PayoutNeeds, ref: PayoutRef): Promise<void> {
  const owner = { id: ref.memberId, schema: needs.shards.schemaOf(ref.memberId) }
  const begun = await needs.act(ref.merchantId, (trx) => begin(needs, trx, owner, ref.withdrawalId))
  if (!begun) return
  const said = begun.isFirst ? await needs.psp.payOut(begun.order) : await ask(needs, owner, ref, begun.order)
  await needs.act(ref.merchantId, (trx) => settlePayout(trx, owner, ref.withdrawalId, said))
}

interface Begun {
  readonly order: PayoutOrder
  readonly isFirst: boolean
}

async function begin(needs: PayoutNeeds, trx: Trx, owner: OwnerRef, id: string): Promise<Begun | null> {
  const withdrawal = await store.lockWithdrawal(trx, owner, id)
  if (withdrawal?.state === 'approved') {
    const checkAt = nextCheck(trx.now, trx.now)
    await store.writeState(trx, owner.schema, withdrawal, { state: 'paying', askedAt: trx.now, checkAt })
    return { order: await orderOf(needs, trx, owner, withdrawal), isFirst: true }
  }
  if (withdrawal?.state !== 'paying') return null
  await store.putOffCheck(trx, owner.schema, withdrawal, nextCheck(withdrawal.askedAt ?? trx.now, trx.now))
  return { order: await orderOf(needs, trx, owner, withdrawal), isFirst: false }
}

async function orderOf(
  { numbers, originIn }: PayoutNeeds,
  trx: Trx,
  owner: OwnerRef,
  withdrawal: Withdrawal,
): Promise<PayoutOrder> {
  const card = await cards.readCard(trx, owner, withdrawal.cardId)
  invariant(card, 'a withdrawal has its card')
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

async function ask(needs: PayoutNeeds, owner: OwnerRef, ref: PayoutRef, order: PayoutOrder): Promise<ProviderState> {
  const known = await needs.psp.payout(order.reference)
  if (known) {
    const isOurs = known.amount.minor === order.amount.minor && known.amount.currency === order.amount.currency
    invariant(isOurs, 'the provider has our reference for another amount')
    return known.state
  }
  const isOurTurn = await needs.act(ref.merchantId, async (trx) => {
    const withdrawal = await store.lockWithdrawal(trx, owner, ref.withdrawalId)
    if (withdrawal?.state !== 'paying' || !withdrawal.askedAt || !mayAskAgain(withdrawal.askedAt, trx.now)) return false
    await store.noteAsked(trx, owner.schema, withdrawal)
    return true
  })
  return isOurTurn ? needs.psp.payOut(order) : 'pending'
}
