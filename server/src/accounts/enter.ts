import { sessions as calls } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { sessionCookie, type Browser } from '../platform/http.ts'
import { noteLogin, type Account } from '../members/index.ts'
import { longestMs } from '../sessions/index.ts'
import { deviceNameOf } from './device-name.ts'
import type { LoginNeeds } from './needs.ts'

export interface EnterNeeds extends Pick<LoginNeeds, 'exclusions'> {
  readonly sessions: Pick<LoginNeeds['sessions'], 'open'>
}

export interface Entered {
  /** For the cookie, once the transaction has committed. */
  readonly sid: string
  readonly value: calls.LoggedIn
}

/** Opens a session for somebody who may come in. Whoever has excluded himself elsewhere since comes in too, and does not play. */
export async function enter(
  { sessions, exclusions }: EnterNeeds,
  trx: Trx,
  account: Account,
  browser: Browser,
  several: boolean,
): Promise<Entered> {
  const { id: memberId, userName, customerType, firstTimeLogin } = account
  const previousLogin = await noteLogin(trx, account)
  await exclusions.applyExclusions(trx, account)
  const device = browser.standalone ? 'standalone' : 'browser'
  const deviceName = deviceNameOf(browser.userAgent)
  const opening = { memberId, customerType, firstTimeLogin, device, deviceName, several } as const
  const { sid, token } = await sessions.open(trx, opening)
  return {
    sid,
    value: { token, userName, customerType, firstTimeLogin, previousLogin: previousLogin?.toISOString() ?? null },
  }
}

/**
 * Gives the cookie to the browser, once what it opens is there. It outlives the window, so that an installed app keeps its session;
 * a trial ends with the window.
 */
export function handOver({ sid, value }: Entered, browser: Browser): calls.LoggedIn {
  const isTrial = calls.roleOf(value.customerType) === 'trial'
  browser.setCookie(sessionCookie, sid, isTrial ? undefined : longestMs / 1000)
  return value
}
