import type { Trx } from '../../platform/db/db.ts'
import * as store from './store/counting.ts'

/** Recomputes the figures of a day (UTC) from the ledger and places, as far as they are counted. Counting is blocked meanwhile. */
export async function rebuildDay(trx: Trx, day: string): Promise<void> {
  await store.lockCounting(trx)
  await store.recountDay(trx, day)
}
