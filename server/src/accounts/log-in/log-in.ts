import type { ErrorCode, sessions as calls } from '@parola/contract'
import { DomainError } from '../../platform/errors.ts'
import { readAccount, type Account } from '../../members/index.ts'
import { isGone } from '../../safer-play/index.ts'
import { rememberedForMs } from '../../sessions/index.ts'
import { deviceCookie, deviceIn, isKnownTo, markDevice } from './device.ts'
import { loginRefusal } from './site-access.ts'
import { startSession, setSessionCookie, type StartedSession } from './start-session.ts'
import { forgetFailures, unlock } from './failures.ts'
import type { LoginDeps, LoginSite } from '../deps.ts'
import { newDeviceText } from './new-device-text.ts'
import {
  rememberCookie,
  type AnyWay,
  type LogInAsked,
  type AuthenticatedMember,
  type RememberedMethod,
} from './authenticated-member.ts'
import { authenticateByCode, authenticateByProvider, authenticateRemembered } from './authenticate-otherwise.ts'
import { authenticateByPasskey } from '../login-methods/authenticate-passkey.ts'
import { authenticateByPassword } from './authenticate-password.ts'
import type { PasskeyChallenges } from '../../platform/security/passkey-challenges.ts'
import type { LoginThrottle } from './login-throttle.ts'

export interface LoginTools extends LoginDeps {
  readonly loginThrottle: LoginThrottle
  readonly challenges: PasskeyChallenges
}

/** Authenticates first, in steps that depend on the method, then opens the session in one transaction. */
export async function logIn(deps: LoginTools, asked: LogInAsked): Promise<calls.LoggedIn> {
  const { merchant, visitor, runStep, browser, body } = asked
  const proven = await authenticate(deps, asked)
  const device = deviceIn(browser.cookie(deviceCookie))
  const isKnown = proven.isKnown ?? isKnownTo(deps.secrets, device, proven.account.id)
  const site = await deps.siteOf(merchant)
  const opened = await runStep(async (trx): Promise<LoginResult> => {
    if (proven.attempt) await forgetFailures(trx, proven.attempt)
    const account = await readAccount(trx, proven.account.id, true)
    // The password was changed during the comparison, so the one that was sent is wrong.
    if (!account || account.epoch !== proven.account.epoch) return { refused: 'credentials_wrong' }
    const refused = loginRefusal(body.site ?? 'member', account)
    if (refused) return { refused }
    if (await isGone(trx, account)) return { refused: 'user_unavailable' }
    if (proven.unlocks) await unlock(trx, deps.secrets, account.userName)
    const several = site.settings.sessionsPerMember === 'many'
    const method = body.remember ? methodOf(body.way) : null
    return {
      ...(await startSession(deps, trx, account, browser, several)),
      remembered: method && { method, cookie: await deps.sessions.remember(trx, account.id, method) },
    }
  })
  await deps.loginThrottle.countSuccess(merchant, visitor, proven.isCounted ?? false)
  // The old token is used up even when the login is refused.
  if (proven.remembered) {
    const { method, cookie, secondsLeft } = proven.remembered
    browser.setCookie(rememberCookie(method), cookie, secondsLeft)
  }
  if ('refused' in opened) throw new DomainError(opened.refused)

  markDevice(deps.secrets, browser, opened)
  if (opened.remembered)
    browser.setCookie(rememberCookie(opened.remembered.method), opened.remembered.cookie, rememberedForMs / 1000)
  if (!isKnown && opened.value.previousLogin !== null) notifyNewDevice(deps, proven.account, site)
  return setSessionCookie(opened, browser)
}

type LoginResult =
  | { readonly refused: ErrorCode }
  | (StartedSession & { readonly remembered: { readonly method: RememberedMethod; readonly cookie: string } | null })

function authenticate(deps: LoginTools, asked: LogInAsked): Promise<AuthenticatedMember> {
  const { way } = asked.body
  if (way.type === 'username') return authenticateByPassword(deps, asked, way)
  if (way.type === 'sms') return authenticateByCode(deps, asked, way)
  if (way.type === 'firebase') return authenticateByProvider(deps, asked, way)
  return way.type === 'remembered' ? authenticateRemembered(deps, asked, way) : authenticateByPasskey(deps, asked, way)
}

function notifyNewDevice({ notify }: LoginDeps, account: Account, { name, settings }: LoginSite): void {
  notify(account, { subject: name, text: newDeviceText(settings.defaultLanguage, name) }).catch(() => {})
}

/** Only methods that prefill the login screen can be remembered. */
const methodOf = ({ type }: AnyWay): RememberedMethod | null => (type === 'username' || type === 'sms' ? type : null)
