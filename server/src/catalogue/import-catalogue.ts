import type { Trx } from '../platform/db.ts'
import type { GameInput, VendorInput } from './offer.ts'
import * as store from './store-offer.ts'

const batchSize = 5000

/** Brings vendors and games of the deployment up to date. Merchants offer none of them until they say so. */
export async function importCatalogue(
  trx: Trx,
  given: { vendors: readonly VendorInput[]; games: readonly GameInput[] },
): Promise<void> {
  await store.upsertVendors(trx, given.vendors)
  for (let from = 0; from < given.games.length; from += batchSize) {
    await store.upsertGames(trx, given.games.slice(from, from + batchSize))
  }
}
