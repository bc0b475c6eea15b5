import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { sessionCookie, type Browser } from '../../platform/http/serve.ts'
import { readAccount } from '../../members/index.ts'
import { isGone } from '../../safer-play/index.ts'
import { loginRefusal } from './site-access.ts'
import { startSession, type StartedSession } from './start-session.ts'
import type { LoginDeps, LoginSite } from '../deps.ts'

/** Opens a new session for the holder of the code. A refusal does not use up the code. */
export async function takeHandOff(
  deps: Pick<LoginDeps, 'sessions' | 'exclusions'>,
  trx: Trx,
  { code, replace, browser, site }: { code: string; replace: boolean; browser: Browser; site: LoginSite },
): Promise<StartedSession> {
  const { sessions } = deps
  const taken = await sessions.takeHandOff(trx, code)
  const account = taken && (await readAccount(trx, taken.memberId, true))
  if (!account || loginRefusal('member', account) !== null || (await isGone(trx, account)))
    throw new DomainError('hand_off_wrong')
  // An attacker must not log a victim's browser into the attacker's account by a link with the attacker's own code.
  const here = await sessions.holder(trx, browser.cookie(sessionCookie) ?? '')
  if (here && here.id !== account.id) {
    if (!replace) throw new DomainError('already_logged_in')
    await sessions.end(trx, here)
  }
  return startSession(deps, trx, account, browser, site.settings.sessionsPerMember === 'many')
}
