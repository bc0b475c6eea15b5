import type { Trx } from '../platform/db/db.ts'
import type { Account } from './account.ts'
import { findByLogin } from './find-account.ts'
import * as store from './store/members.ts'

/** Returns null when the device has no valid trial account and may open a new one. The device stays locked until the transaction ends. */
export async function findTrial(trx: Trx, deviceHash: string): Promise<Account | null> {
  await store.lockDevice(trx, deviceHash)
  const found = await findByLogin(trx, 'trial', deviceHash)
  if (!found) await store.freeDevice(trx, deviceHash)
  return found
}
