import { catalogue } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { checkReturn } from '../total-return/index.ts'
import { recordCatalogueChanged } from './events.ts'
import type { Offer } from './offer.ts'
import { searchedParts } from './search-games.ts'
import { lettersOf } from './search-key.ts'
import { lettersArea, minorOf, phoneShelf, shelvesOf, startShelves, type Filler } from './shelf.ts'
import * as store from './store/offer.ts'

const batchSize = 10_000
const minBetChoices = catalogue.minBets.map(minorOf)

/**
 * Replaces a merchant's offer and its order, and writes every list that clients can request. Changes by an import appear in the lists with
 * the next offer.
 */
export async function offerGames(trx: Trx, { vendors, games, hot }: Offer): Promise<void> {
  await store.clearOffer(trx)
  await store.offerVendors(trx, vendors)
  const shelves = startShelves()
  for (let from = 0; from < games.length; from += batchSize) {
    const batch = await store.offerBatch(trx, games.slice(from, from + batchSize), from, hot)
    for (const game of batch) putOnShelves(shelves, game)
    await store.writeParts(trx, shelves.takeFull())
  }
  const { parts, counts } = shelves.takeRest()
  await store.writeParts(trx, parts)
  await store.writeCounts(trx, counts)
  await checkReturn(trx)
  await recordCatalogueChanged(trx)
}

function putOnShelves(shelves: Filler, game: store.OfferedGame): void {
  for (const shelf of shelvesOf(game, minBetChoices)) shelves.put('', shelf, game.nodeId)
  if (game.onPhone) shelves.put('', phoneShelf, game.nodeId)
  for (const [language, key] of game.keys) {
    const area = lettersArea(game.gameType, language)
    for (const letters of lettersOf(key)) shelves.put(area, letters, game.nodeId, searchedParts)
  }
}
