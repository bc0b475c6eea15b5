import type { Currency, Money, wallet } from '@parola/contract'
import { Minor } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import * as store from './store.ts'

/** What the member has in a book; nothing where no account has been opened yet. */
export async function readBalance(trx: Trx, owner: OwnerRef, book: wallet.Book, currency: Currency): Promise<Money> {
  return { minor: (await store.readBalance(trx, owner, book, currency)) ?? Minor.parse(0), currency }
}
