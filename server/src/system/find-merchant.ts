import type { Trx } from '../platform/db.ts'
import type { MerchantRef } from '../platform/http.ts'
import * as store from './store.ts'

/** The merchant with this code, for operators; sees merchants only where row-level security lets it. */
export const findMerchant = (trx: Trx, code: string): Promise<MerchantRef | null> => store.merchantOfCode(trx, code)
