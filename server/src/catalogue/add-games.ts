import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { GameInput } from './offer.ts'
import * as store from './store-offer.ts'

/** A game that somebody outside brings: it has no number here yet. */
export type BroughtGame = Pick<
  GameInput,
  'vendorCode' | 'gameType' | 'gameId' | 'names' | 'minBetMinor' | 'supportPlay'
>

/** Takes those games into the catalogue that it does not have, and says how many. No merchant offers them until it says so. */
export async function addGames(trx: Trx, brought: readonly BroughtGame[]): Promise<number> {
  const unknown = await store.notInCatalogue(trx, brought)
  const nodeIds = await store.newNodeIds(trx, unknown.length)
  const games = unknown.map(({ vendorCode, gameType, gameId, names, minBetMinor, supportPlay }, place): GameInput => {
    const nodeId = nodeIds[place]
    invariant(nodeId, 'there is a number for each new game')
    // Nobody has drawn a cover for it, so the screens show the picture that stands for any game.
    const slug = `game-${nodeId}`
    return { nodeId, slug, vendorCode, gameType, gameId, names, minBetMinor, supportPlay, isNew: true }
  })
  await importCatalogue(trx, { vendors: [], games })
  return games.length
}
