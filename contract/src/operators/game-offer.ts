import * as z from 'zod/mini'
import { call } from '../call.ts'
import { GameType } from '../catalogue.ts'
import { NodeId, VendorCode } from '../ids.ts'
import { Games } from '../merchant-file.ts'
import { common } from './common.ts'

/** A game of the catalogue, offered or not. */
export const CatalogueGame = z.object({
  nodeId: NodeId,
  name: z.string(),
  vendor: VendorCode,
  type: GameType,
  isNew: z.boolean(),
  /** Whether its supplier lists it; one that it lists no longer cannot be opened. */
  isListed: z.boolean(),
  /** Rounds that ended yesterday (UTC). */
  rounds: z.int(),
  /** Of the stakes of all games yesterday, in parts of a million. */
  stakesPpm: z.int(),
  /** The rules of visibility that name the game or its vendor. */
  rules: z.array(z.string()).check(z.maxLength(200)),
})
export type CatalogueGame = z.output<typeof CatalogueGame>

export const gameOffer = call({
  ...common,
  method: 'GET',
  path: '/ops/games',
  limit: 'report',
  permission: 'games.read',
  about:
    'Every game of the catalogue with what it was played yesterday (UTC), and what the merchant offers of them in which order. A change of the offer is a change set',
  most: 100_000,
  value: z.object({ games: z.array(CatalogueGame), offer: Games }),
  errors: ['too_many'],
})
