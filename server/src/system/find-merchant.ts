import type { Trx } from '../platform/db/db.ts'
import type { MerchantRef } from '../platform/http/serve.ts'
import * as store from './store/merchants.ts'

/** For operators; limited by row-level security. */
export const findMerchant = (trx: Trx, code: string): Promise<MerchantRef | null> => store.merchantOfCode(trx, code)
