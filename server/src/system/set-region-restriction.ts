import type { Trx } from '../platform/db.ts'
import { recordStatusChanged } from './events.ts'
import * as store from './store.ts'

/** Says which countries are refused, by ISO 3166 code; an empty list refuses none. */
export async function setRegionRestriction(trx: Trx, countries: readonly string[]): Promise<void> {
  await store.replaceRegions(trx, [...new Set(countries)])
  await recordStatusChanged(trx)
}
