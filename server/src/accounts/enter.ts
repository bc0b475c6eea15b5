import type { sessions as calls } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { Browser } from '../platform/http.ts'
import { noteLogin, type Account } from '../members/index.ts'
import type { LoginNeeds } from './needs.ts'

export interface Entered {
  /** For the cookie, once the transaction has committed. */
  readonly sid: string
  readonly value: calls.LoggedIn
}

/** Opens a session for somebody who may come in. */
export async function enter(
  { sessions }: Pick<LoginNeeds, 'sessions'>,
  trx: Trx,
  account: Account,
  browser: Browser,
  several: boolean,
): Promise<Entered> {
  const { id: memberId, userName, customerType, firstTimeLogin } = account
  const previousLogin = await noteLogin(trx, account)
  const device = browser.standalone ? 'standalone' : 'browser'
  const { sid, token } = await sessions.open(trx, { memberId, customerType, firstTimeLogin, device, several })
  return {
    sid,
    value: { token, userName, customerType, firstTimeLogin, previousLogin: previousLogin?.toISOString() ?? null },
  }
}
