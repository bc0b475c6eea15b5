import type { Trx } from '../platform/db/db.ts'
import { invariant } from '../platform/errors.ts'
import * as store from './store/wallets.ts'

/**
 * Pays many members from an account of the house, all or none. A used key is refused, so the caller must know what has been
 * paid. Missing wallets are opened. Runs only as the owner of the tables.
 */
export async function creditAll(trx: Trx, of: store.CreditOf, credits: readonly store.Credit[]): Promise<void> {
  invariant(trx.merchantId, 'this transaction has no merchant')
  if (credits.length === 0) return
  await store.insertWallets(
    trx,
    credits.map(({ memberId }) => memberId),
    of,
  )
  await store.creditIn(trx, of, credits)
}
