import type { Trx } from '../platform/db.ts'
import { NotOfferedError } from './errors.ts'
import * as store from './store-member.ts'

/** Only a game that the merchant offers, from the vendor that makes it, can be marked or opened. */
export async function checkOffered(trx: Trx, game: { nodeId: number; vendor: string }): Promise<void> {
  const vendor = await store.offeredVendor(trx, game.nodeId)
  if (vendor === null) throw new NotOfferedError('nodeId')
  if (vendor !== game.vendor) throw new NotOfferedError('vendor')
}
