import type { Trx } from '../platform/db.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { SessionCache } from './cache.ts'
import { hashOf } from '../platform/secrets.ts'
import { newCredentials, type Credentials } from './credentials.ts'
import { endSessions } from './end-sessions.ts'
import { longestMs, type Device } from './session.ts'
import * as store from './store.ts'

export interface Opening {
  readonly memberId: string
  readonly customerType: number
  readonly firstTimeLogin: boolean
  readonly device: Device
  /** The member's other sessions go on. */
  readonly several: boolean
}

export interface OpenDeps {
  readonly shards: ShardMap
  readonly cache: SessionCache
  readonly idleMinutesIn: (trx: Trx) => Promise<number>
}

export async function openSession(deps: OpenDeps, trx: Trx, opening: Opening): Promise<Credentials> {
  const { memberId, customerType, firstTimeLogin, device } = opening
  await store.lockSessions(trx, memberId)
  if (!opening.several) await endSessions(deps, trx, { memberId, why: 'elsewhere' })
  const credentials = newCredentials(memberId)
  await store.insertSession(trx, deps.shards.schemaOf(memberId), {
    sidHash: hashOf(credentials.sid),
    tokenHash: hashOf(credentials.token),
    memberId,
    customerType,
    firstTimeLogin,
    device,
    idleMinutes: await deps.idleMinutesIn(trx),
    endsAt: new Date(trx.now.getTime() + longestMs),
  })
  return credentials
}
