import type { Trx } from '../platform/db/db.ts'
import { DomainError, invariant } from '../platform/errors.ts'
import { entryOf, type Moved, type Movement, type WalletRef } from './movement.ts'
import * as store from './store/wallets.ts'

/** Moves money in the caller's transaction; throws when it cannot. */
export async function move(trx: Trx, wallet: WalletRef, movement: Movement): Promise<Moved> {
  invariant(trx.merchantId === null || trx.merchantId === wallet.merchantId, 'a merchant can only move its own money')
  const [outcome] = await store.applyIn(trx, [{ wallet, entry: entryOf(movement, wallet.book) }])
  return movedOrThrow(outcome)
}

/** Moves money of several wallets, all or none. Wallets are locked by number, so that concurrent calls cannot deadlock. */
export async function moveAll(
  trx: Trx,
  movements: readonly { readonly wallet: WalletRef; readonly movement: Movement }[],
): Promise<Moved[]> {
  const postings = movements.map(({ wallet, movement }) => {
    invariant(trx.merchantId === wallet.merchantId, 'a merchant can only move its own money')
    return { wallet, entry: entryOf(movement, wallet.book) }
  })
  return (await store.applyIn(trx, postings)).map(movedOrThrow)
}

export function movedOrThrow(outcome: store.Outcome | undefined): Moved {
  invariant(outcome, 'the movement has no outcome')
  switch (outcome.outcome) {
    case 'done':
    case 'repeated':
      return {
        transferId: outcome.transfer,
        amountMinor: store.minor(outcome.moved),
        freeMinor: store.minor(outcome.free),
        heldMinor: store.minor(outcome.held),
        isRepeat: outcome.outcome === 'repeated',
      }
    case 'insufficient_funds':
    case 'id_reused':
    case 'limit_reached':
    case 'excluded':
    case 'identity_required':
      throw new DomainError(outcome.outcome)
    case 'already_ended':
      throw new DomainError('already_settled')
    case 'nothing_to_end':
    case 'no_wallet':
      throw new DomainError('not_found')
    case 'busy':
      break
  }
  throw new DomainError('overloaded')
}
