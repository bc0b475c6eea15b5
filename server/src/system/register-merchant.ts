import type { system } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { checked } from './change-settings.ts'
import type { Choices } from './pack.ts'
import * as store from './store.ts'

/** Makes a merchant, or finds the one with this code; answers its id, under which the site is then described. */
export async function registerMerchant(
  trx: Trx,
  merchant: { code: string; name: string; theme: system.Theme; choices: Choices },
): Promise<string> {
  checked(merchant.choices)
  return store.insertMerchant(trx, merchant)
}
