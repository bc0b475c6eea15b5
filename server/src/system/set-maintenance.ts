import type { Trx } from '../platform/db.ts'
import { recordStatusChanged } from './events.ts'
import type { MaintenanceWindow } from './site.ts'
import * as store from './store.ts'

/** Plans or begins maintenance, or ends it with null. */
export async function setMaintenance(trx: Trx, window: MaintenanceWindow | null): Promise<void> {
  await store.replaceMaintenance(trx, window)
  await recordStatusChanged(trx)
}
