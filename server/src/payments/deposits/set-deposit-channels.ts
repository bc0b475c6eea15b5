import type { Trx } from '../../platform/db/db.ts'
import type { Channel } from './channel.ts'
import * as store from './store/channels.ts'

/** Sets the merchant's deposit channels in display order. */
export async function setDepositChannels(trx: Trx, { channels }: { channels: readonly Channel[] }): Promise<void> {
  await store.writeChannels(trx, channels)
}
