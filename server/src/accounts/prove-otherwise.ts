import { DomainError } from '../platform/errors.ts'
import { findByLogin, readAccount, type Account } from '../members/index.ts'
import { mobileOf } from '../verification/index.ts'
import { requireChannel } from './channel.ts'
import { CredentialsWrongError } from './errors.ts'
import { rememberCookie, type LogInAsked, type Proven, type Way } from './proof.ts'
import type { LoginNeeds } from './needs.ts'

/** By a code that was sent to the member's phone. */
export async function proveCode(
  { shards, verification, siteOf }: LoginNeeds,
  { merchant, act }: LogInAsked,
  way: Way<'sms'>,
): Promise<Proven> {
  const site = await siteOf(merchant)
  requireChannel(site, 'sms')
  const to = mobileOf(way, site.dialingCodes)
  await verification.takeCode(act, { merchant, purpose: 'login', to, flow: way.flow, code: way.verificationCode })
  const account = await act((trx) => findByLogin(trx, shards, 'mobile', to))
  // A code is only ever sent to somebody; the number may have changed hands since.
  if (!account) throw new DomainError('verification_code_wrong')
  return { account, unlocks: true }
}

/** By the word of another house, which knows this person under a name that the member has linked before. */
export async function proveIdentity(
  { shards, identity, siteOf }: LoginNeeds,
  { merchant, act }: LogInAsked,
  way: Way<'firebase'>,
): Promise<Proven> {
  const { firebaseChannel: channel, firebaseMobileNo: mobileNum, countryDialingCode } = way
  const site = await siteOf(merchant)
  requireChannel(site, channel)
  const person = await identity.check({ channel, idToken: way.firebaseIdToken, nonce: way.nonce })
  const isSaidOtherwise =
    mobileNum !== undefined &&
    countryDialingCode !== undefined &&
    mobileOf({ countryDialingCode, mobileNum }, site.dialingCodes) !== person.phone
  const account = await act(async (trx): Promise<Account | null> => {
    if (channel !== 'sms') return findByLogin(trx, shards, channel, person.subject)
    return person.phone === null || isSaidOtherwise ? null : findByLogin(trx, shards, 'mobile', person.phone)
  })
  if (!account) throw new CredentialsWrongError()
  return { account, unlocks: true }
}

/** By what this device was given when it was asked to remember. */
export async function proveRemembered(
  { shards, sessions }: LoginNeeds,
  { act, browser }: LogInAsked,
  { method }: Way<'remembered'>,
): Promise<Proven> {
  const name = rememberCookie(method)
  const { account, device } = await act(async (trx) => {
    const taken = await sessions.takeRemembered(trx, browser.cookie(name) ?? '', method)
    return { device: taken, account: taken && (await readAccount(trx, shards, taken.memberId)) }
  })
  if (!account || !device) {
    browser.dropCookie(name)
    throw new CredentialsWrongError()
  }
  return { account, isKnown: true, remembered: { method, ...device } }
}
