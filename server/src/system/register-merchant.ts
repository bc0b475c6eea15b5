import type { system } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { checked } from './change-settings.ts'
import type { Choices } from './pack.ts'
import * as store from './store/merchants.ts'
import { insertInSetup } from './store/states.ts'

/** Creates the merchant or finds the one with this code; returns its id. */
export async function registerMerchant(
  trx: Trx,
  merchant: { code: string; name: string; theme: system.Theme; choices: Choices },
): Promise<string> {
  checked(merchant.choices)
  return store.insertMerchant(trx, merchant)
}

/** Creates a merchant in setup; the transaction is for its id already. A code that another has is refused. */
export async function startMerchant(
  trx: Trx,
  merchant: { code: string; name: string; theme: system.Theme; choices: Choices },
): Promise<void> {
  checked(merchant.choices)
  await insertInSetup(trx, merchant)
}
