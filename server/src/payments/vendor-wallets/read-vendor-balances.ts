import type { Currency, Minor } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import * as store from './store.ts'

/** The sum of the last balances that the vendors reported. */
export const readVendorBalances = (trx: Trx, owner: OwnerRef, currency: Currency): Promise<Minor> =>
  store.sumBalances(trx, owner, currency)
