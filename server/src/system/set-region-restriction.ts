import type { Trx } from '../platform/db/db.ts'
import { recordStatusChanged } from './events.ts'
import * as store from './store/access.ts'

/** Takes ISO 3166 codes; an empty list restricts none. */
export async function setRegionRestriction(trx: Trx, countries: readonly string[]): Promise<void> {
  await store.replaceRegions(trx, [...new Set(countries)])
  await recordStatusChanged(trx)
}
