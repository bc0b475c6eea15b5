import type { Trx } from '../platform/db.ts'
import * as store from './store-counting.ts'

/** Makes the figures of a day (UTC) anew from the ledgers and the places alone, as far as they have been counted. Counting waits. */
export async function rebuildDay(trx: Trx, schemas: readonly string[], day: string): Promise<void> {
  await store.lockCounting(trx)
  await store.recountDay(trx, schemas, day)
}
