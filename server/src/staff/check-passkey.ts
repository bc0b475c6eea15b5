import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { StepRunner } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { parsedResponse } from '../platform/security/passkey.ts'
import type { PasskeyChallenges } from '../platform/security/passkey-challenges.ts'
import * as store from './store/staff.ts'

export interface PasskeyDeps {
  readonly challenges: PasskeyChallenges
  /** Where the console is reached. Its host is the passkeys' relying party. */
  readonly origin: string
}

export const rpIdOf = (origin: string) => new URL(origin).hostname

/** A passkey whose owner was there and was verified. */
interface Touched {
  readonly staffId: string
  readonly credentialId: string
  /** To be moved on in the transaction of what the touch is for. */
  readonly counter: number
}

/** Null for a response that does not fit, whatever the reason. `whose` is what the challenge was kept for. */
export async function checkPasskey(
  { challenges, origin }: PasskeyDeps,
  runStep: StepRunner,
  { response: text, whose }: { response: string; whose: string },
): Promise<Touched | null> {
  const response = parsedResponse(text) as AuthenticationResponseJSON | null
  // Whoever asks writes the response, so that its id may be anything.
  if (!response || !/^[\w-]{1,1400}$/.test(response.id)) return null
  const passkey = await runStep((trx) => store.findPasskey(trx, response.id))
  if (!passkey) return null
  const { credentialId, publicKey, counter, staffId } = passkey
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (signed) => challenges.take(signed, whose),
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(nullIfRefused)
  return checked?.verified ? { staffId, credentialId, counter: checked.authenticationInfo.newCounter } : null
}

/** The library throws for whatever does not fit; only an engine that is down is worth telling apart. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof DomainError) throw error
  return null
}
