import type { Trx } from '../platform/db/db.ts'
import { invariant } from '../platform/errors.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { GameInput } from './offer.ts'
import * as store from './store/offer.ts'

/** A game from a supplier, without a node id of ours yet. */
export type BroughtGame = Pick<
  GameInput,
  'vendorCode' | 'gameType' | 'gameId' | 'names' | 'minBetMinor' | 'supportPlay'
>

/** Adds the games that the catalogue does not have and returns their number. No merchant offers them until it adds them to its offer. */
export async function addGames(trx: Trx, brought: readonly BroughtGame[]): Promise<number> {
  const unknown = await store.notInCatalogue(trx, brought)
  const nodeIds = await store.newNodeIds(trx, unknown.length)
  const games = unknown.map(({ vendorCode, gameType, gameId, names, minBetMinor, supportPlay }, place): GameInput => {
    const nodeId = nodeIds[place]
    invariant(nodeId, 'no node id for a new game')
    // There is no cover for it, so screens show the generic picture.
    const slug = `game-${nodeId}`
    return { nodeId, slug, vendorCode, gameType, gameId, names, minBetMinor, supportPlay, isNew: true }
  })
  await importCatalogue(trx, { vendors: [], games })
  return games.length
}
