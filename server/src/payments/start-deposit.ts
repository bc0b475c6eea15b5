import { createHash } from 'node:crypto'
import { Minor, type payments } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { DomainError, invariant } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'
import { isSameBytes } from '../platform/secrets.ts'
import { isOnBreak, mayDeposit } from '../safer-play/index.ts'
import { faultsOf } from './channel.ts'
import { mostOpen, nextCheckAt, type Deposit } from './deposit.ts'
import { FieldsInvalidError, IdReusedError, TooManyOpenError } from './errors.ts'
import { mayMoveFundsAlone } from './may-move-funds.ts'
import type { DepositNeeds } from './needs.ts'
import { newReference } from './reference.ts'
import { readChannels } from './store-channels.ts'
import * as store from './store-deposits.ts'

export interface Wish {
  readonly kind: payments.ChannelKind
  readonly depositId: string
  readonly channel: string
  readonly amount: number
  readonly bank?: string | undefined
  readonly payerName?: string | undefined
  readonly promo?: string | undefined
  /** What was sent with it, as far as it makes another request of it. */
  readonly file?: Buffer
  readonly returnUrl: string | null
}

/** Writes a deposit down, or finds the one that was written when the same was asked before. */
export async function startDeposit(
  needs: Pick<DepositNeeds, 'site' | 'promotions'>,
  trx: Trx,
  { id, schema }: OwnerRef,
  wish: Wish,
): Promise<{ deposit: Deposit; isNew: boolean }> {
  const owner = { id, schema }
  await mayMoveFundsAlone(trx, owner)
  const bodyHash = hashOfWish(wish)
  const earlier = await store.readDeposit(trx, owner, wish.depositId)
  if (earlier) {
    const deposit = sameAs(earlier, bodyHash)
    // Who is on a break is not led to pay, also not for what was begun before it. What is paid already is told as ever.
    if (deposit.state === 'started' && (await isOnBreak(trx, owner))) throw new DomainError('excluded')
    return { deposit, isNew: false }
  }

  const channel = (await readChannels(trx)).find(({ code }) => code === wish.channel)
  const faults = faultsOf(channel, wish)
  if (!channel || faults.length > 0) throw new FieldsInvalidError(faults)
  const state = wish.kind === 'manual' ? 'reviewing' : 'started'
  if ((await store.countInState(trx, owner, state)) >= mostOpen[state]) throw new TooManyOpenError()
  const { currency } = (await needs.site(trx)).settings
  await mayDeposit(trx, owner, { amountMinor: wish.amount, currency })
  const isNew = await store.insertDeposit(
    trx,
    {
      owner,
      id: wish.depositId,
      reference: newReference(id),
      bodyHash,
      channel: channel.code,
      kind: channel.kind,
      method: channel.method,
      bank: wish.bank ?? null,
      payerName: wish.payerName ?? null,
      amountMinor: Minor.parse(wish.amount),
      currency,
      state,
      promo: wish.promo === undefined ? null : await needs.promotions.choose(trx, owner, wish.promo, wish.amount),
      returnUrl: wish.returnUrl,
    },
    state === 'started' ? nextCheckAt(trx.now, trx.now) : null,
  )
  const deposit = await store.readDeposit(trx, owner, wish.depositId)
  invariant(deposit, 'a deposit is there once it was written')
  return { deposit: sameAs(deposit, bodyHash), isNew }
}

function sameAs(deposit: Deposit, bodyHash: Buffer): Deposit {
  if (!isSameBytes(deposit.bodyHash, bodyHash)) throw new IdReusedError()
  return deposit
}

/** Where the member comes back to is not part of the question: it may be asked again from another of the merchant's hosts. */
const hashOfWish = ({ kind, channel, amount, bank, payerName, promo, file }: Wish): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, channel, amount, bank ?? null, payerName ?? null, promo ?? null]))
    .update(file ?? Buffer.alloc(0))
    .digest()
