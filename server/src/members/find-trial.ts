import type { Trx } from '../platform/db.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Account } from './account.ts'
import { findByLogin } from './find-account.ts'
import * as store from './store.ts'

/** The trial account of a device; null when it has none that is still good, and then the device may have a new one. Until the transaction ends nobody else asks for this device. */
export async function findTrial(trx: Trx, shards: ShardMap, deviceHash: string): Promise<Account | null> {
  await store.lockDevice(trx, deviceHash)
  const found = await findByLogin(trx, shards, 'trial', deviceHash)
  if (!found) await store.freeDevice(trx, deviceHash)
  return found
}
