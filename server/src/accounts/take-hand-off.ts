import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import { sessionCookie, type Browser } from '../platform/http.ts'
import { readAccount } from '../members/index.ts'
import { isGone } from '../safer-play/index.ts'
import { refusalAt } from './door.ts'
import { enter, type Entered } from './enter.ts'
import type { LoginNeeds, LoginSite } from './needs.ts'

/** Opens a new session for the holder of the code. When it is refused, the code is as good as before. */
export async function takeHandOff(
  needs: Pick<LoginNeeds, 'sessions' | 'shards' | 'exclusions'>,
  trx: Trx,
  { code, replace, browser, site }: { code: string; replace: boolean; browser: Browser; site: LoginSite },
): Promise<Entered> {
  const { sessions, shards } = needs
  const taken = await sessions.takeHandOff(trx, code)
  const account = taken && (await readAccount(trx, shards, taken.memberId, true))
  if (!account || refusalAt('member', account) !== null || (await isGone(trx, account)))
    throw new DomainError('hand_off_wrong')
  // Whoever sends a link with his own code must not make another's browser his, unseen.
  const here = await sessions.holder(trx, browser.cookie(sessionCookie) ?? '')
  if (here && here.id !== account.id) {
    if (!replace) throw new DomainError('already_logged_in')
    await sessions.end(trx, here)
  }
  return enter(needs, trx, account, browser, site.settings.sessionsPerMember === 'many')
}
