import { randomBytes } from 'node:crypto'
import type { staff } from '@parola/contract'
import { DomainError } from '../../platform/errors.ts'
import type { SignedInStaff } from '../../platform/http/serve.ts'
import type { ConsoleAsked } from '../../platform/http/serve-console.ts'
import { addressOf, base32Of, secretBytes, stepOfCode } from '../passwords/authenticator-code.ts'
import { deleteAuthenticator, writeAuthenticator } from '../passwords/store.ts'
import { endPasswordSessionsOf } from '../store/sessions.ts'
import type { AccountDeps } from './deps.ts'
import { describeStaff } from './store.ts'

/** Sealed to the session that asked, the secret comes back with the first code, and nothing is stored before. */
const placeOf = ({ id, sessionHash }: SignedInStaff) => `setup ${id} ${sessionHash.toString('base64url')}`

export function authenticatorOptions(
  { encryptor }: AccountDeps,
  { user }: ConsoleAsked<typeof staff.authenticatorOptions>,
): { secret: string; address: string; setup: string } {
  const secret = randomBytes(secretBytes)
  return {
    secret: base32Of(secret),
    address: addressOf(secret, user.handle),
    setup: encryptor.seal(secret, placeOf(user)).toString('base64url'),
  }
}

export async function addAuthenticator(
  { encryptor, clock, notify }: AccountDeps,
  { runStep, user, body }: ConsoleAsked<typeof staff.addAuthenticator>,
): Promise<void> {
  const secret = encryptor.tryOpen(Buffer.from(body.setup, 'base64url'), placeOf(user))
  const step = secret && stepOfCode(secret, body.code, { now: clock.now() })
  if (!secret || step === null) throw new DomainError('verification_code_wrong')
  const email = await runStep(async (trx) => {
    await writeAuthenticator(trx, user.id, { secret: encryptor.seal(secret, user.id), lastStep: step })
    await endPasswordSessionsOf(trx, user)
    return (await describeStaff(trx, user)).email
  })
  notify(email, 'authenticator_added')
}

export async function removeAuthenticator(
  { notify }: AccountDeps,
  { runStep, user }: ConsoleAsked<typeof staff.removeAuthenticator>,
): Promise<void> {
  const email = await runStep(async (trx) => {
    if (!(await deleteAuthenticator(trx, user.id))) throw new DomainError('not_found')
    await endPasswordSessionsOf(trx, user)
    return (await describeStaff(trx, user)).email
  })
  notify(email, 'authenticator_removed')
}
