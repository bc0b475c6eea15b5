import type { Trx } from '../platform/db/db.ts'
import { NotOfferedError } from './errors.ts'
import * as store from './store/member.ts'

/** A member can mark or open only a game that the merchant offers, under the game's own vendor. */
export async function checkOffered(trx: Trx, game: { nodeId: number; vendor: string }): Promise<void> {
  const vendor = await store.offeredVendor(trx, game.nodeId)
  if (vendor === null) throw new NotOfferedError('nodeId')
  if (vendor !== game.vendor) throw new NotOfferedError('vendor')
}
