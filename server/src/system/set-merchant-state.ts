import type { merchants } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { recordSettingsChanged, recordStatusChanged } from './events.ts'
import { writeState } from './store/states.ts'

/** Opens a merchant, or closes it for good. Every process learns it at once. */
export async function setMerchantState(trx: Trx, state: merchants.MerchantState): Promise<void> {
  await writeState(trx, state)
  await recordStatusChanged(trx)
  await recordSettingsChanged(trx)
}
