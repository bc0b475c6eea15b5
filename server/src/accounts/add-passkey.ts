import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef } from '../platform/http.ts'
import type { ShardMap } from '../platform/shards.ts'
import { readAccount } from '../members/index.ts'
import { handleOf, parsedResponse, placeOf } from './passkey.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import * as store from './store.ts'

/** A phone, a tablet, a computer, a few security keys. */
const mostPasskeys = 10

/** What the phone must make a passkey of. */
export async function describePasskey(
  challenges: PasskeyChallenges,
  trx: Trx,
  shards: ShardMap,
  { member, host, siteName }: { member: MemberRef; host: string; siteName: string },
): Promise<string> {
  const account = await readAccount(trx, shards, member.id)
  // A trial account may end before its session does.
  if (!account) throw new DomainError('logged_out')
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: placeOf(host).rpID,
    userName: account.userName,
    userID: handleOf(member.id),
    attestationType: 'none',
    excludeCredentials: (await store.passkeysOf(trx, member)).map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await challenges.keep(options.challenge, member.id)
  return JSON.stringify(options)
}

export async function addPasskey(
  challenges: PasskeyChallenges,
  trx: Trx,
  { member, host, response }: { member: MemberRef; host: string; response: string },
): Promise<void> {
  const passkey = await madePasskey(challenges, { member, host, response })
  const others = await store.passkeysOf(trx, member)
  const isThere = others.some(({ credentialId }) => credentialId === passkey?.credentialId)
  if (!passkey || isThere || others.length >= mostPasskeys)
    throw new DomainError('field_invalid', { fields: ['response'] })
  await store.insertPasskey(trx, member, passkey)
}

async function madePasskey(
  challenges: PasskeyChallenges,
  { member, host, response }: { member: MemberRef; host: string; response: string },
): Promise<store.Passkey | null> {
  const parsed = parsedResponse(response) as RegistrationResponseJSON | null
  if (!parsed) return null
  const { rpID, origins } = placeOf(host)
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
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
  } catch (error) {
    if (error instanceof DomainError) throw error
    return null
  }
}
