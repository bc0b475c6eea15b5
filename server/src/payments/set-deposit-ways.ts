import type { Trx } from '../platform/db.ts'
import type { Channel } from './channel.ts'
import type { Promo } from './promo.ts'
import * as store from './store-channels.ts'

/** What a merchant offers to its members who pay in, in the order in which it is shown. */
export async function setDepositWays(
  trx: Trx,
  { channels, promos }: { channels: readonly Channel[]; promos: readonly Promo[] },
): Promise<void> {
  await store.writeChannels(trx, channels)
  await store.writePromos(trx, promos)
}
