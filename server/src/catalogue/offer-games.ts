import type { Trx } from '../platform/db.ts'
import { recordCatalogueChanged } from './events.ts'
import type { Offer } from './offer.ts'
import * as store from './store.ts'

/** Says which vendors and games a merchant offers and in what order, in place of what it offered before. */
export async function offerGames(trx: Trx, offer: Offer): Promise<void> {
  await store.replaceOffer(trx, offer)
  await store.recountShelves(trx)
  await recordCatalogueChanged(trx)
}
