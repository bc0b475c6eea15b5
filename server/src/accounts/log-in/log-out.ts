import type { Trx } from '../../platform/db/db.ts'
import { sessionCookie, type Browser, type MemberRef } from '../../platform/http/serve.ts'
import type { Sessions } from '../../sessions/index.ts'
import { rememberCookie } from './authenticated-member.ts'

/** Ends the session and clears the browser. The device cookie stays, so that the device remains known. */
export async function logOut(sessions: Sessions, trx: Trx, member: MemberRef, browser: Browser): Promise<void> {
  await sessions.end(trx, member)
  for (const name of [rememberCookie('username'), rememberCookie('sms')]) {
    const cookie = browser.cookie(name)
    if (cookie !== undefined) await sessions.forget(trx, cookie)
    browser.dropCookie(name)
  }
  browser.dropCookie(sessionCookie)
  browser.forgetAll()
}
