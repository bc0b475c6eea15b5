import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { sessions } from '@parola/contract'
import { DomainError } from '../platform/errors.ts'
import type { AskedInSteps } from '../platform/http.ts'
import { readAccount } from '../members/index.ts'
import { deviceNameOf } from './device-name.ts'
import type { LoginNeeds } from './needs.ts'
import { handleOf, parsedResponse, placeOf } from './passkey.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import * as store from './store.ts'
import { tellNewWayIn } from './tell-new-way-in.ts'

type Needs = LoginNeeds & { readonly challenges: PasskeyChallenges }
type AddAsked = AskedInSteps<typeof sessions.addPasskey>

/** A phone, a tablet, a computer, a few security keys. */
const mostPasskeys = 10

/** What the phone must make a passkey of. */
export async function describePasskey(
  { challenges, shards, siteOf }: Needs,
  { merchant, act, member, browser }: AskedInSteps<typeof sessions.newPasskey>,
): Promise<{ options: string }> {
  const { name: rpName } = await siteOf(merchant)
  const { account, passkeys } = await act(async (trx) => ({
    account: await readAccount(trx, shards, member.id),
    passkeys: await store.passkeysOf(trx, member),
  }))
  // The account may have ended before its session does.
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

export async function addPasskey(needs: Needs, asked: AddAsked): Promise<Record<string, never>> {
  const { merchant, act, member } = asked
  const passkey = await madePasskey(needs, asked)
  const site = await needs.siteOf(merchant)
  const account = await act(async (trx) => {
    // Nobody adds another at the same time, so that ten at once are not more than there may be.
    const found = await readAccount(trx, needs.shards, member.id, true)
    if (!found) throw new DomainError('logged_out')
    const others = await store.passkeysOf(trx, member)
    const isThere = others.some(({ credentialId }) => credentialId === passkey?.credentialId)
    if (!passkey || isThere || others.length >= mostPasskeys)
      throw new DomainError('field_invalid', { fields: ['response'] })
    await store.insertPasskey(trx, member, passkey)
    return found
  })
  tellNewWayIn(needs, account, site)
  return {}
}

async function madePasskey({ challenges }: Needs, { member, browser, body }: AddAsked): Promise<store.Passkey | null> {
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
