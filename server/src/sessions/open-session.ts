import type { Trx } from '../platform/db/db.ts'
import type { SessionCache } from './cache.ts'
import { hashOf } from '../platform/security/secrets.ts'
import { newCredentials, type Credentials } from './credentials.ts'
import { endSessions } from './end-sessions.ts'
import { longestMs, type Device, type Place } from './session.ts'
import { insertLogin } from './store/devices.ts'
import * as store from './store/sessions.ts'

export interface Opening {
  readonly memberId: string
  readonly customerType: number
  readonly firstTimeLogin: boolean
  readonly device: Device
  /** A name that the member recognises; null where the browser does not provide one. */
  readonly deviceName?: string | null
  /** Where it is opened from, as far as the network knows. */
  readonly place?: Place | null
  /** Keeps the member's other sessions open. */
  readonly several: boolean
}

export interface OpenDeps {
  readonly cache: SessionCache
  readonly idleMinutesIn: (trx: Trx) => Promise<number>
}

export async function openSession(deps: OpenDeps, trx: Trx, opening: Opening): Promise<Credentials> {
  const { memberId, customerType, firstTimeLogin, device, deviceName = null, place = null } = opening
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
    place,
    idleMinutes: await deps.idleMinutesIn(trx),
    endsAt: new Date(trx.now.getTime() + longestMs),
  })
  await insertLogin(trx, { memberId, device, deviceName })
  return credentials
}

/** For a transaction that is never committed: a member who was made for a preview has a session, which no credentials open. */
export const rehearseSession = (trx: Trx, { memberId, customerType }: Pick<Opening, 'memberId' | 'customerType'>) =>
  store.insertSession(trx, {
    sidHash: hashOf(memberId),
    tokenHash: hashOf(memberId),
    memberId,
    customerType,
    firstTimeLogin: false,
    device: 'browser',
    deviceName: null,
    place: null,
    idleMinutes: 1,
    endsAt: new Date(trx.now.getTime() + longestMs),
  })
