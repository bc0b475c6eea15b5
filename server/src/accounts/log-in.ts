import type { ErrorCode, sessions as calls } from '@parola/contract'
import { DomainError } from '../platform/errors.ts'
import { readAccount, type Account } from '../members/index.ts'
import { isGone } from '../safer-play/index.ts'
import { rememberedForMs } from '../sessions/index.ts'
import { deviceCookie, deviceIn, deviceSeconds, isKnownTo, knowing } from './device.ts'
import { refusalAt } from './door.ts'
import { enter, handOver, type Entered } from './enter.ts'
import { forgetFailures, unlock } from './failures.ts'
import type { LoginNeeds, LoginSite } from './needs.ts'
import { newDeviceText } from './new-device-text.ts'
import { rememberCookie, type AnyWay, type LogInAsked, type Proven, type RememberedMethod } from './proof.ts'
import { proveCode, proveIdentity, proveRemembered } from './prove-otherwise.ts'
import { provePasskey } from './prove-passkey.ts'
import { provePassword } from './prove-password.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import type { Rush } from './rush.ts'

export interface LoginTools extends LoginNeeds {
  readonly rush: Rush
  readonly challenges: PasskeyChallenges
}

/** Proves first, each way in its own steps, and opens the session in one. */
export async function logIn(needs: LoginTools, asked: LogInAsked): Promise<calls.LoggedIn> {
  const { merchant, act, browser, body } = asked
  const proven = await proofOf(needs, asked)
  const device = deviceIn(browser.cookie(deviceCookie))
  const isKnown = proven.isKnown ?? isKnownTo(needs.secrets, device, proven.account.id)
  const site = await needs.siteOf(merchant)
  const opened = await act(async (trx): Promise<Opened> => {
    if (proven.attempt) await forgetFailures(trx, proven.attempt)
    const account = await readAccount(trx, needs.shards, proven.account.id, true)
    // The password was changed while this one was being compared: then this one is wrong.
    if (!account || account.epoch !== proven.account.epoch) return { refused: 'credentials_wrong' }
    const refused = refusalAt(body.site ?? 'member', account)
    if (refused) return { refused }
    if (await isGone(trx, account)) return { refused: 'user_unavailable' }
    if (proven.unlocks) await unlock(trx, needs.secrets, account.userName)
    const several = site.settings.sessionsPerMember === 'many'
    const method = body.remember ? methodOf(body.way) : null
    return {
      ...(await enter(needs, trx, account, browser, several)),
      remembered: method && { method, cookie: await needs.sessions.remember(trx, account.id, method) },
    }
  })
  await needs.rush.succeeded(merchant, proven.joinedRush ?? false)
  // The old token is used up, whatever became of the login.
  if (proven.remembered) {
    const { method, cookie, secondsLeft } = proven.remembered
    browser.setCookie(rememberCookie(method), cookie, secondsLeft)
  }
  if ('refused' in opened) throw new DomainError(opened.refused)

  browser.setCookie(deviceCookie, knowing(needs.secrets, device, proven.account.id), deviceSeconds)
  if (opened.remembered)
    browser.setCookie(rememberCookie(opened.remembered.method), opened.remembered.cookie, rememberedForMs / 1000)
  if (!isKnown && opened.value.previousLogin !== null) tellNewDevice(needs, proven.account, site)
  return handOver(opened, browser)
}

type Opened =
  | { readonly refused: ErrorCode }
  | (Entered & { readonly remembered: { readonly method: RememberedMethod; readonly cookie: string } | null })

function proofOf(needs: LoginTools, asked: LogInAsked): Promise<Proven> {
  const { way } = asked.body
  if (way.type === 'username') return provePassword(needs, asked, way)
  if (way.type === 'sms') return proveCode(needs, asked, way)
  if (way.type === 'firebase') return proveIdentity(needs, asked, way)
  return way.type === 'remembered' ? proveRemembered(needs, asked, way) : provePasskey(needs, asked, way)
}

function tellNewDevice({ notify }: LoginNeeds, account: Account, { name, settings }: LoginSite): void {
  notify(account, { subject: name, text: newDeviceText(settings.defaultLanguage, name) }).catch(() => {})
}

/** Only what fills the login screen again is worth remembering. */
const methodOf = ({ type }: AnyWay): RememberedMethod | null => (type === 'username' || type === 'sms' ? type : null)
