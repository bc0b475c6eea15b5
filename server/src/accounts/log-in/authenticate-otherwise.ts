import { DomainError } from '../../platform/errors.ts'
import { findByLogin, loginsOnHold, readAccount, type Account } from '../../members/index.ts'
import { mobileOf } from '../../verification/index.ts'
import { requireChannel } from '../login-methods/channel.ts'
import { CredentialsWrongError } from '../errors.ts'
import { rememberCookie, type LogInAsked, type AuthenticatedMember, type Way } from './authenticated-member.ts'
import type { LoginDeps } from '../deps.ts'

/** Authenticates by a code sent to the member's phone. */
export async function authenticateByCode(
  { verification, siteOf }: LoginDeps,
  { merchant, runStep }: LogInAsked,
  way: Way<'sms'>,
): Promise<AuthenticatedMember> {
  const site = await siteOf(merchant)
  requireChannel(site, 'sms')
  const to = mobileOf(way, site.dialingCodes)
  await verification.takeCode(runStep, { merchant, purpose: 'login', to, flow: way.flow, code: way.verificationCode })
  const account = await runStep((trx) => findByLogin(trx, 'mobile', to))
  // Codes are only sent to numbers of members; this number may have changed hands since.
  if (!account) throw new DomainError('verification_code_wrong')
  return { account, unlocks: true }
}

/** Authenticates by a linked account at an identity provider, or by a phone number that a provider has verified. */
export async function authenticateByProvider(
  { identityProviders, siteOf }: LoginDeps,
  { merchant, runStep, browser }: LogInAsked,
  answer: Way<'firebase'>,
): Promise<AuthenticatedMember> {
  const { channel, subject, phone } = await identityProviders.complete(runStep, { purpose: 'login', answer, browser })
  requireChannel(await siteOf(merchant), channel)
  const account = await runStep(async (trx): Promise<Account | null> => {
    if (channel !== 'sms') {
      const linked = await findByLogin(trx, channel, subject)
      if (linked && (await loginsOnHold(trx, linked)).includes(channel)) throw new DomainError('login_method_on_hold')
      return linked
    }
    return phone === null ? null : findByLogin(trx, 'mobile', phone)
  })
  if (!account) throw new CredentialsWrongError()
  return { account, unlocks: true }
}

/** Authenticates by the cookie that this device was given to be remembered. */
export async function authenticateRemembered(
  { sessions }: LoginDeps,
  { runStep, browser }: LogInAsked,
  { method }: Way<'remembered'>,
): Promise<AuthenticatedMember> {
  const name = rememberCookie(method)
  const { account, device } = await runStep(async (trx) => {
    const taken = await sessions.takeRemembered(trx, browser.cookie(name) ?? '', method)
    return { device: taken, account: taken && (await readAccount(trx, taken.memberId)) }
  })
  if (!account || !device) {
    browser.dropCookie(name)
    throw new CredentialsWrongError()
  }
  return { account, isKnown: true, remembered: { method, ...device } }
}
