import type { Trx } from '../platform/db.ts'
import type { Channel } from './channel.ts'
import * as store from './store-channels.ts'

/** How a merchant's members can pay in, in the order in which it is shown. */
export async function setDepositWays(trx: Trx, { channels }: { channels: readonly Channel[] }): Promise<void> {
  await store.writeChannels(trx, channels)
}
