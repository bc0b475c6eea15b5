import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import * as store from './store.ts'

/**
 * Pays many members of one shard out of an account of the house: all of them, or it fails. A key that was used before is refused, so
 * whoever asks must know what has been paid. Wallets that nobody has opened yet are opened. Only for the owner of the tables.
 */
export async function creditAll(
  trx: Trx,
  schema: string,
  of: store.CreditOf,
  credits: readonly store.Credit[],
): Promise<void> {
  invariant(trx.merchantId, 'a merchant pays its own members')
  if (credits.length === 0) return
  await store.insertWallets(
    trx,
    schema,
    credits.map(({ memberId }) => memberId),
    of,
  )
  await store.creditIn(trx, schema, of, credits)
}
