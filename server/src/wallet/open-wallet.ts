import type { Currency, wallet } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { WalletRef } from './movement.ts'
import * as store from './store.ts'

/** Opens an empty wallet; one that is open already stays as it is. */
export async function openWallet(trx: Trx, owner: OwnerRef, book: wallet.Book, currency: Currency): Promise<WalletRef> {
  const opened = walletOf(trx, owner, book, currency)
  await store.insertWallet(trx, opened)
  return opened
}

/** Several, before any of them moves: in one order, so that two who open the same ones do not wait for each other in a circle. */
export async function openWallets(
  trx: Trx,
  owners: readonly OwnerRef[],
  book: wallet.Book,
  currency: Currency,
): Promise<void> {
  for (const owner of owners.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await openWallet(trx, owner, book, currency)
}

/** The member's wallet of a book, as movements name it. */
export function walletOf(trx: Trx, { id, schema }: OwnerRef, book: wallet.Book, currency: Currency): WalletRef {
  invariant(trx.merchantId, 'a wallet belongs to a member of a merchant')
  return { merchantId: trx.merchantId, owner: { id, schema }, book, currency }
}
