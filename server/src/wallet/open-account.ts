import type { Currency, wallet } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'
import * as store from './store.ts'

/** Opens an account, empty or with a grant of play money; one that is open already stays as it is. */
export async function openAccount(
  trx: Trx,
  owner: OwnerRef,
  book: wallet.Book,
  currency: Currency,
  grantMinor = 0,
): Promise<void> {
  invariant(grantMinor === 0 || book === 'trial', 'only play money comes from nowhere')
  await store.insertAccount(trx, owner, { book, currency, balanceMinor: grantMinor })
}
