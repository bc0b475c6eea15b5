import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import { DomainError } from '../platform/errors.ts'
import { readAccount, type Account } from '../members/index.ts'
import { CredentialsWrongError } from './errors.ts'
import type { LoginNeeds } from './needs.ts'
import { memberIdIn, parsedResponse, placeOf } from './passkey.ts'
import { nobody, type PasskeyChallenges } from './passkey-challenges.ts'
import type { LogInAsked, Proven, Way } from './proof.ts'
import * as store from './store.ts'

export interface KeyNeeds extends Pick<LoginNeeds, 'shards'> {
  readonly challenges: PasskeyChallenges
}

/** What a passkey must sign. It names no keys, so it tells nothing of anybody. */
export async function challengePasskey(challenges: PasskeyChallenges, host: string): Promise<string> {
  const options = await generateAuthenticationOptions({ rpID: placeOf(host).rpID, userVerification: 'required' })
  await challenges.keep(options.challenge, nobody)
  return JSON.stringify(options)
}

/** By a key that only the member's phone has, opened by the member's face, finger or code. */
export async function provePasskey(needs: KeyNeeds, asked: LogInAsked, way: Way<'passkey'>): Promise<Proven> {
  const { account } = await keyOf(needs, asked, way.response)
  return { account, unlocks: true }
}

/** The key that has signed, and whose it is. */
export async function keyOf(
  { shards, challenges }: KeyNeeds,
  { act, browser }: Pick<LogInAsked, 'act' | 'browser'>,
  text: string,
): Promise<{ account: Account; passkey: store.KeptPasskey }> {
  const response = parsedResponse(text) as AuthenticationResponseJSON | null
  const memberId = memberIdIn(response?.response?.userHandle)
  if (!response || memberId === null) throw new CredentialsWrongError()
  const { account, passkey } = await act(async (trx) => {
    const found = await readAccount(trx, shards, memberId)
    const keys = found ? await store.passkeysOf(trx, found) : []
    return { account: found, passkey: keys.find(({ credentialId }) => credentialId === response.id) }
  })
  if (!account || !passkey) throw new CredentialsWrongError()
  const counter = await signedCounter(response, passkey, browser.host, challenges)
  if (!(await act((trx) => store.moveCounter(trx, account, { ...passkey, counter })))) throw new CredentialsWrongError()
  return { account, passkey }
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
