import type { Trx } from '../platform/db.ts'
import type { ShardMap } from '../platform/shards.ts'
import { newCredentials, type Credentials } from './credentials.ts'
import * as store from './store.ts'

/** However busy the member is, a session ends after this long. */
const longestMs = 12 * 60 * 60_000

export async function openSession(trx: Trx, shards: ShardMap, memberId: string): Promise<Credentials> {
  const credentials = newCredentials(memberId)
  const endsAt = new Date(trx.now.getTime() + longestMs)
  await store.writeSession(trx, shards.schemaOf(memberId), { ...credentials, memberId, endsAt })
  return credentials
}
