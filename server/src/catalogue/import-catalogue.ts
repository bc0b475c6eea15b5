import type { Trx } from '../platform/db/db.ts'
import type { GameInput, VendorInput } from './offer.ts'
import * as store from './store/offer.ts'

const batchSize = 5000

/** Updates vendors and games of the deployment. No merchant offers them until it adds them to its offer. */
export async function importCatalogue(
  trx: Trx,
  given: { vendors: readonly VendorInput[]; games: readonly GameInput[] },
): Promise<void> {
  await store.upsertVendors(trx, given.vendors)
  for (let from = 0; from < given.games.length; from += batchSize) {
    await store.upsertGames(trx, given.games.slice(from, from + batchSize))
  }
}
