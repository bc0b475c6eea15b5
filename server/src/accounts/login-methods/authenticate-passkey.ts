import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { system } from '@parola/contract'
import { DomainError } from '../../platform/errors.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { readAccount, type Account } from '../../members/index.ts'
import { CredentialsWrongError } from '../errors.ts'
import { idIn, parsedResponse, placeOf } from '../../platform/security/passkey.ts'
import { nobody, type PasskeyChallenges } from '../../platform/security/passkey-challenges.ts'
import type { LogInAsked, AuthenticatedMember, Way } from '../log-in/authenticated-member.ts'
import * as store from '../store.ts'

export interface PasskeyDeps {
  readonly challenges: PasskeyChallenges
}

/** The challenge for a passkey. It lists no keys, so it reveals nothing about members. */
export async function challengePasskey(challenges: PasskeyChallenges, host: string): Promise<string> {
  const options = await generateAuthenticationOptions({ rpID: placeOf(host).rpID, userVerification: 'required' })
  await challenges.keep(options.challenge, nobody)
  return JSON.stringify(options)
}

/** Authenticates by a passkey, which the member unlocks with face, fingerprint or PIN. */
export async function authenticateByPasskey(
  deps: PasskeyDeps,
  asked: LogInAsked,
  way: Way<'passkey'>,
): Promise<AuthenticatedMember> {
  const { account } = await keyOf(deps, asked, way.response)
  return { account, unlocks: true }
}

/** The passkey that signed and the account it belongs to. */
export async function keyOf(
  { challenges }: PasskeyDeps,
  { runStep, browser }: Pick<LogInAsked, 'runStep' | 'browser'>,
  text: string,
): Promise<{ account: Account; passkey: store.KeptPasskey }> {
  const response = parsedResponse(text) as AuthenticationResponseJSON | null
  const memberId = idIn(response?.response?.userHandle)
  if (!response || memberId === null) throw new CredentialsWrongError()
  const { account, passkey } = await runStep(async (trx) => {
    const found = await readAccount(trx, memberId)
    const keys = found ? await store.passkeysOf(trx, found) : []
    return { account: found, passkey: keys.find(({ credentialId }) => credentialId === response.id) }
  })
  if (!account || !passkey) throw new CredentialsWrongError()
  const counter = await signedCounter(response, passkey, browser.host, challenges)
  if (!(await runStep((trx) => store.moveCounter(trx, account, { ...passkey, counter }))))
    throw new CredentialsWrongError()
  if (passkey.onHold) throw new DomainError('login_method_on_hold')
  return { account, passkey }
}

/**
 * Reauthenticates a logged-in member by passkey. A stolen session could add a passkey of its own, so for money a passkey counts only
 * after the waiting period of a new card.
 */
export async function reauthenticateByPasskey(
  deps: PasskeyDeps,
  { runStep, member, browser }: Pick<LogInAsked, 'runStep' | 'browser'> & { readonly member: MemberRef },
  response: string,
  { payeeCoolingHours }: Pick<system.MerchantSettings, 'payeeCoolingHours'>,
): Promise<void> {
  const { account, passkey } = await keyOf(deps, { runStep, browser }, response)
  const countsFrom = passkey.addedAt.getTime() + payeeCoolingHours * 3_600_000
  const isOldEnough = await runStep(async ({ now }) => countsFrom <= now.getTime())
  if (account.id !== member.id || !isOldEnough) throw new DomainError('credentials_wrong')
}

async function signedCounter(
  response: AuthenticationResponseJSON,
  { credentialId, publicKey, counter }: store.Passkey,
  host: string,
  challenges: PasskeyChallenges,
): Promise<number> {
  const { rpID, origins } = placeOf(host)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => challenges.take(challenge, nobody),
      expectedOrigin: origins,
      expectedRPID: rpID,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    })
    if (verified) return authenticationInfo.newCounter
  } catch (error) {
    if (error instanceof DomainError) throw error
  }
  throw new CredentialsWrongError()
}
