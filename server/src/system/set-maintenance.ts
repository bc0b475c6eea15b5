import type { Trx } from '../platform/db/db.ts'
import { recordStatusChanged } from './events.ts'
import type { MaintenanceWindow } from './site.ts'
import * as store from './store/access.ts'

/** Null ends the maintenance. */
export async function setMaintenance(trx: Trx, window: MaintenanceWindow | null): Promise<void> {
  await store.replaceMaintenance(trx, window)
  await recordStatusChanged(trx)
}
