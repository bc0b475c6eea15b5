import type { Trx } from '../platform/db.ts'
import { sessionCookie, type Browser, type MemberRef } from '../platform/http.ts'
import type { Sessions } from '../sessions/index.ts'
import { rememberCookie } from './proof.ts'

/** Ends the session and leaves nothing of it in the browser. That the member knows this device, it may go on telling. */
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
