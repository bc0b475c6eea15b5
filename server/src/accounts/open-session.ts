import type { sessions } from '@parola/contract'
import type { Account } from '../members/index.ts'
import { sessionCookie, type Browser } from '../platform/http.ts'
import type { Trx } from '../platform/db.ts'
import { noteLogin } from '../members/index.ts'
import type { RegistrationNeeds } from './registration-needs.ts'

export interface Opened {
  readonly sid: string
  readonly answer: sessions.LoggedIn
}

/** Logs the member in, in place of all its other sessions. */
export async function openSession(
  { sessions }: RegistrationNeeds,
  trx: Trx,
  { id, schema, userName, customerType, firstTimeLogin }: Account,
  browser: Browser,
): Promise<Opened> {
  const { sid, token } = await sessions.open(trx, {
    memberId: id,
    customerType,
    firstTimeLogin,
    device: browser.standalone ? 'standalone' : 'browser',
    several: false,
  })
  const before = await noteLogin(trx, { id, schema })
  return {
    sid,
    answer: { token, userName, customerType, firstTimeLogin, previousLogin: before?.toISOString() ?? null },
  }
}

/** Gives the cookie to the browser, once what it opens is there. */
export function handOver({ sid, answer }: Opened, browser: Browser): sessions.LoggedIn {
  browser.setCookie(sessionCookie, sid)
  return answer
}
