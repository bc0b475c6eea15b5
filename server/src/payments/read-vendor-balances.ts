import type { Currency, Minor } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import * as store from './store-vendor.ts'

/** What the member has in the wallets of vendors together, as they said last. */
export const readVendorBalances = (trx: Trx, owner: OwnerRef, currency: Currency): Promise<Minor> =>
  store.sumBalances(trx, owner, currency)
