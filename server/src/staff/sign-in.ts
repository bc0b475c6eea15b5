import { randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { staff } from '@parola/contract'
import type { StepRunner, Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { ConsoleAsked } from '../platform/http/serve-console.ts'
import { handleOf, parsedResponse } from '../platform/security/passkey.ts'
import { nobody } from '../platform/security/passkey-challenges.ts'
import { hashOf } from '../platform/security/secrets.ts'
import { checkPasskey, rpIdOf, type PasskeyDeps } from './check-passkey.ts'
import * as store from './store/staff.ts'

export type SignInDeps = PasskeyDeps

/** Whatever was wrong, the answer is the same. */
const wrong = () => new DomainError('credentials_wrong')

/** Lists no keys, so it reveals nothing about staff. */
export async function challenge({ challenges, origin }: SignInDeps): Promise<string> {
  const options = await generateAuthenticationOptions({ rpID: rpIdOf(origin), userVerification: 'required' })
  await challenges.keep(options.challenge, nobody)
  return JSON.stringify(options)
}

export async function signIn(deps: SignInDeps, asked: ConsoleAsked<typeof staff.signIn>): Promise<void> {
  const { runStep, body, keepSession } = asked
  const touched = await checkPasskey(deps, runStep, { response: body.response, whose: nobody })
  if (!touched) throw wrong()
  const session = await runStep(async (trx) => {
    if (!(await store.moveCounter(trx, touched.credentialId, touched.counter))) throw wrong()
    return openSession(trx, touched.staffId)
  })
  keepSession(session)
}

export async function describeInvitation(
  { challenges, origin }: SignInDeps,
  { runStep, token }: { runStep: StepRunner; token: string },
): Promise<{ handle: string; name: string; options: string }> {
  const invited = await runStep((trx) => store.findInvited(trx, hashOf(token)))
  if (!invited) throw wrong()
  const options = await generateRegistrationOptions({
    rpName: 'Parola Console',
    rpID: rpIdOf(origin),
    userName: invited.handle,
    userDisplayName: invited.name,
    userID: handleOf(invited.id),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await challenges.keep(options.challenge, invited.id)
  return { handle: invited.handle, name: invited.name, options: JSON.stringify(options) }
}

export async function acceptInvitation(
  deps: SignInDeps,
  { runStep, body, keepSession }: ConsoleAsked<typeof staff.acceptInvitation>,
): Promise<void> {
  const hash = hashOf(body.token)
  const invited = await runStep((trx) => store.findInvited(trx, hash))
  const response = parsedResponse(body.response) as RegistrationResponseJSON | null
  if (!invited || !response) throw wrong()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (signed) => deps.challenges.take(signed, invited.id),
    expectedOrigin: deps.origin,
    expectedRPID: rpIdOf(deps.origin),
    requireUserVerification: true,
  }).catch(refused)
  if (!registrationInfo) throw wrong()
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
  const session = await runStep(async (trx) => {
    if (!(await store.useInvitation(trx, hash))) throw wrong()
    await store.insertPasskey(trx, invited.id, { credentialId, publicKey: Buffer.from(publicKey), counter, transports })
    return openSession(trx, invited.id)
  })
  keepSession(session)
}

/** Returns the cookie; the database stores its hash. */
export async function openSession(trx: Trx, staffId: string): Promise<string> {
  const session = randomBytes(32).toString('base64url')
  await store.insertSession(trx, staffId, hashOf(session))
  return session
}

/** The library throws for whatever does not fit; only an engine that is down is worth telling apart. */
function refused(error: unknown): never {
  throw error instanceof DomainError ? error : wrong()
}
