import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { sessions } from '@parola/contract'
import { DomainError } from '../../platform/errors.ts'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import { readAccount } from '../../members/index.ts'
import { noteSecurityChange, sendNotice } from '../../security/index.ts'
import { deviceNameOf } from '../../platform/http/device-name.ts'
import type { LoginDeps } from '../deps.ts'
import { handleOf, parsedResponse, placeOf } from '../../platform/security/passkey.ts'
import type { PasskeyChallenges } from '../../platform/security/passkey-challenges.ts'
import * as store from '../store.ts'

type Deps = LoginDeps & { readonly challenges: PasskeyChallenges }
type AddAsked = AskedInSteps<typeof sessions.addPasskey>

/** Enough for a phone, a tablet, a computer and several security keys. */
const mostPasskeys = 10

/** The options from which the phone creates a passkey. */
export async function describePasskey(
  { challenges, siteOf }: Deps,
  { merchant, runStep, member, browser }: AskedInSteps<typeof sessions.newPasskey>,
): Promise<{ options: string }> {
  const { name: rpName } = await siteOf(merchant)
  const { account, passkeys } = await runStep(async (trx) => ({
    account: await readAccount(trx, member.id),
    passkeys: await store.passkeysOf(trx, member),
  }))
  // An expired trial account may be deleted before its session ends.
  if (!account) throw new DomainError('logged_out')
  const options = await generateRegistrationOptions({
    rpName,
    rpID: placeOf(browser.host).rpID,
    userName: account.userName,
    userID: handleOf(member.id),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await challenges.keep(options.challenge, member.id)
  return { options: JSON.stringify(options) }
}

export async function addPasskey(deps: Deps, asked: AddAsked): Promise<Record<string, never>> {
  const { merchant, runStep, member } = asked
  const passkey = await madePasskey(deps, asked)
  const site = await deps.siteOf(merchant)
  const notice = await runStep(async (trx) => {
    // The row lock keeps concurrent requests within the limit.
    const found = await readAccount(trx, member.id, true)
    if (!found) throw new DomainError('logged_out')
    // A password reset may have ended the session while the phone was making the key.
    await deps.sessions.renew(trx, member)
    const others = await store.passkeysOf(trx, member)
    const isThere = others.some(({ credentialId }) => credentialId === passkey?.credentialId)
    if (!passkey || isThere || others.length >= mostPasskeys)
      throw new DomainError('field_invalid', { fields: ['response'] })
    await store.insertPasskey(trx, member, passkey)
    return noteSecurityChange(trx, found, 'passkey', site)
  })
  sendNotice(deps.notify, notice)
  return {}
}

async function madePasskey({ challenges }: Deps, { member, browser, body }: AddAsked): Promise<store.Passkey | null> {
  const parsed = parsedResponse(body.response) as RegistrationResponseJSON | null
  if (!parsed) return null
  const { rpID, origins } = placeOf(browser.host)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: parsed,
      expectedChallenge: (challenge) => challenges.take(challenge, member.id),
      expectedOrigin: origins,
      expectedRPID: rpID,
      requireUserVerification: true,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    const device = deviceNameOf(browser.userAgent)
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports, device }
  } catch (error) {
    if (error instanceof DomainError) throw error
    return null
  }
}
