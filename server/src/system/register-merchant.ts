import type { system } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { checked } from './change-settings.ts'
import type { Choices } from './pack.ts'
import * as store from './store/merchants.ts'

/** Creates the merchant or finds the one with this code; returns its id. */
export async function registerMerchant(
  trx: Trx,
  merchant: { code: string; name: string; theme: system.Theme; choices: Choices },
): Promise<string> {
  checked(merchant.choices)
  return store.insertMerchant(trx, merchant)
}
