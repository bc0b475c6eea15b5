import type { Currency, wallet } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { invariant } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import type { WalletRef } from './movement.ts'
import * as store from './store/wallets.ts'

/** Idempotent. */
export async function openWallet(trx: Trx, owner: OwnerRef, book: wallet.Book, currency: Currency): Promise<WalletRef> {
  const opened = walletOf(trx, owner, book, currency)
  await store.insertWallet(trx, opened)
  return opened
}

/** Opens several wallets before any of them moves, in one order to prevent deadlocks. */
export async function openWallets(
  trx: Trx,
  owners: readonly OwnerRef[],
  book: wallet.Book,
  currency: Currency,
): Promise<void> {
  for (const owner of owners.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await openWallet(trx, owner, book, currency)
}

export function walletOf(trx: Trx, { id }: OwnerRef, book: wallet.Book, currency: Currency): WalletRef {
  invariant(trx.merchantId, 'this transaction has no merchant')
  return { merchantId: trx.merchantId, owner: { id }, book, currency }
}
