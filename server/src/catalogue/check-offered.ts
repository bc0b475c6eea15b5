import type { Trx } from '../platform/db/db.ts'
import { NotOfferedError } from './errors.ts'
import * as store from './store/member.ts'

/** A member can mark or open only a game that the merchant offers and does not hide, under the game's own vendor. */
export async function checkOffered(
  trx: Trx,
  game: { nodeId: number; vendor: string },
  hidden: readonly string[],
): Promise<void> {
  const vendor = await store.offeredVendor(trx, game.nodeId, hidden)
  if (vendor === null) throw new NotOfferedError('nodeId')
  if (vendor !== game.vendor) throw new NotOfferedError('vendor')
}
