import { createHash } from 'node:crypto'
import { Minor, type payments } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError, invariant } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { isSameBytes } from '../../platform/security/secrets.ts'
import { isOnBreak, mayDeposit } from '../../safer-play/index.ts'
import { faultsOf } from './channel.ts'
import { mostOpen, nextCheckAt, type Deposit } from './deposit.ts'
import { FieldsInvalidError, IdReusedError, TooManyOpenError } from '../errors.ts'
import { requireFundsAccessLocked } from '../require-funds-access.ts'
import type { DepositDeps } from '../deps.ts'
import { newReference } from '../reference.ts'
import { readChannels } from './store/channels.ts'
import * as store from './store/deposits.ts'

export interface Wish {
  readonly kind: payments.ChannelKind
  readonly depositId: string
  readonly channel: string
  readonly amount: number
  readonly bank?: string | undefined
  readonly payerName?: string | undefined
  readonly promo?: string | undefined
  /** An attached file is part of the request's identity. */
  readonly file?: Buffer
  readonly returnUrl: string | null
}

/** Stores a deposit, or returns the one stored by an earlier identical request. */
export async function startDeposit(
  deps: Pick<DepositDeps, 'site' | 'promotions'>,
  trx: Trx,
  { id }: OwnerRef,
  wish: Wish,
): Promise<{ deposit: Deposit; isNew: boolean }> {
  const owner = { id }
  await requireFundsAccessLocked(trx, owner)
  const bodyHash = hashOfWish(wish)
  const earlier = await store.readDeposit(trx, owner, wish.depositId)
  if (earlier) {
    const deposit = sameAs(earlier, bodyHash)
    // A member on a break must not be sent to pay, even for a deposit begun before. A paid deposit is still returned.
    if (deposit.state === 'started' && (await isOnBreak(trx, owner))) throw new DomainError('excluded')
    return { deposit, isNew: false }
  }

  const channel = (await readChannels(trx)).find(({ code }) => code === wish.channel)
  const faults = faultsOf(channel, wish)
  if (!channel || faults.length > 0) throw new FieldsInvalidError(faults)
  const state = wish.kind === 'manual' ? 'reviewing' : 'started'
  if ((await store.countInState(trx, owner, state)) >= mostOpen[state]) throw new TooManyOpenError()
  const { currency } = (await deps.site(trx)).settings
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
      promo: wish.promo === undefined ? null : await deps.promotions.choose(trx, owner, wish.promo, wish.amount),
      returnUrl: wish.returnUrl,
    },
    state === 'started' ? nextCheckAt(trx.now, trx.now) : null,
  )
  const deposit = await store.readDeposit(trx, owner, wish.depositId)
  invariant(deposit, 'the new deposit was not found')
  return { deposit: sameAs(deposit, bodyHash), isNew }
}

function sameAs(deposit: Deposit, bodyHash: Buffer): Deposit {
  if (!isSameBytes(deposit.bodyHash, bodyHash)) throw new IdReusedError()
  return deposit
}

/** Leaves out the return URL: a retry may come from another of the merchant's hosts. */
const hashOfWish = ({ kind, channel, amount, bank, payerName, promo, file }: Wish): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, channel, amount, bank ?? null, payerName ?? null, promo ?? null]))
    .update(file ?? Buffer.alloc(0))
    .digest()
