import {
  verifyRegistrationResponse,
  type generateRegistrationOptions,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { handleOf, parsedResponse } from '../platform/security/passkey.ts'
import { nullIfRefused, rpIdOf, type PasskeyDeps } from './check-passkey.ts'
import type { Passkey } from './store/staff.ts'

interface Owner {
  readonly id: string
  readonly handle: string
  readonly name: string
}

/** Every passkey verifies its user, and is found by the browser without a name. */
export const registrationOptions = (
  origin: string,
  { id, handle, name }: Owner,
): Parameters<typeof generateRegistrationOptions>[0] => ({
  rpName: 'Parola Console',
  rpID: rpIdOf(origin),
  userName: handle,
  userDisplayName: name,
  userID: handleOf(id),
  attestationType: 'none',
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
})

/** Null for a response that does not fit, whatever the reason. `whose` is what the challenge was kept for. */
export async function madePasskey(
  { challenges, origin }: PasskeyDeps,
  { response: text, whose }: { response: string; whose: string },
): Promise<Omit<Passkey, 'name'> | null> {
  const response = parsedResponse(text) as RegistrationResponseJSON | null
  if (!response) return null
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (signed) => challenges.take(signed, whose),
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
  }).catch(nullIfRefused)
  if (!verified?.registrationInfo) return null
  const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { credentialId, publicKey: Buffer.from(publicKey), counter, transports }
}
