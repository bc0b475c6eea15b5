import { sessions as calls } from '@parola/contract'
import { own, type Trx } from '../../platform/db/db.ts'
import { sessionCookie, type Browser } from '../../platform/http/serve.ts'
import { noteLogin, noteTrace, trialType, type Account } from '../../members/index.ts'
import { longestMs } from '../../sessions/index.ts'
import { deviceCookie, deviceHashOf, deviceIn, type Device } from './device.ts'
import { deviceNameOf } from '../../platform/http/device-name.ts'
import { networkOf } from '../../platform/http/visitor.ts'
import type { LoginDeps } from '../deps.ts'

export interface StartSessionDeps extends Pick<LoginDeps, 'exclusions'> {
  readonly sessions: Pick<LoginDeps['sessions'], 'open'>
}

export interface StartedSession {
  /** Set as a cookie after the transaction has committed. */
  readonly sid: string
  readonly memberId: string
  readonly device: Device
  readonly value: calls.LoggedIn
}

/** Opens a session. Self-excluded members may log in but not play. */
export async function startSession(
  { sessions, exclusions }: StartSessionDeps,
  trx: Trx,
  account: Account,
  browser: Browser,
  several: boolean,
): Promise<StartedSession> {
  const { id: memberId, userName, customerType, firstTimeLogin } = account
  const previousLogin = await noteLogin(trx, account)
  await exclusions.applyExclusions(trx, account)
  const device = deviceIn(browser.cookie(deviceCookie))
  if (customerType !== trialType)
    await noteTrace(trx, { memberId, kind: 'device', hash: deviceHashOf(own(trx), device) })
  const deviceName = deviceNameOf(browser.userAgent)
  const runsIn = browser.standalone ? 'standalone' : 'browser'
  const { country, ip } = browser.visitor
  const place = { country, network: networkOf(ip) }
  const opening = { memberId, customerType, firstTimeLogin, device: runsIn, deviceName, place, several } as const
  const { sid, token } = await sessions.open(trx, opening)
  return {
    sid,
    memberId,
    device,
    value: { token, userName, customerType, firstTimeLogin, previousLogin: previousLogin?.toISOString() ?? null },
  }
}

/**
 * Call after the transaction has committed. The cookie outlives the window, so that an installed app keeps its session; a trial's
 * ends with the window.
 */
export function setSessionCookie({ sid, value }: StartedSession, browser: Browser): calls.LoggedIn {
  const isTrial = calls.roleOf(value.customerType) === 'trial'
  browser.setCookie(sessionCookie, sid, isTrial ? undefined : longestMs / 1000)
  return value
}
