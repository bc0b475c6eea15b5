import type { Trx } from '../platform/db/db.ts'
import type { SessionCache } from './cache.ts'
import { hashOf } from '../platform/security/secrets.ts'
import { newCredentials, type Credentials } from './credentials.ts'
import { endSessions } from './end-sessions.ts'
import { longestMs, type Device } from './session.ts'
import { insertLogin } from './store/devices.ts'
import * as store from './store/sessions.ts'

export interface Opening {
  readonly memberId: string
  readonly customerType: number
  readonly firstTimeLogin: boolean
  readonly device: Device
  /** A name that the member recognises; null where the browser does not provide one. */
  readonly deviceName?: string | null
  /** Keeps the member's other sessions open. */
  readonly several: boolean
}

export interface OpenDeps {
  readonly cache: SessionCache
  readonly idleMinutesIn: (trx: Trx) => Promise<number>
}

export async function openSession(deps: OpenDeps, trx: Trx, opening: Opening): Promise<Credentials> {
  const { memberId, customerType, firstTimeLogin, device, deviceName = null } = opening
  await store.lockSessions(trx, memberId)
  if (!opening.several) await endSessions(deps, trx, { memberId, why: 'elsewhere' })
  const credentials = newCredentials(memberId)
  await store.insertSession(trx, {
    sidHash: hashOf(credentials.sid),
    tokenHash: hashOf(credentials.token),
    memberId,
    customerType,
    firstTimeLogin,
    device,
    deviceName,
    idleMinutes: await deps.idleMinutesIn(trx),
    endsAt: new Date(trx.now.getTime() + longestMs),
  })
  await insertLogin(trx, { memberId, device, deviceName })
  return credentials
}
