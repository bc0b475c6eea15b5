import { randomBytes } from 'node:crypto'
import { assign, findByHandle } from '../src/staff/index.ts'
import { enter } from '../src/staff/store/team.ts'
import { insertPasskey, insertStaff } from '../src/staff/store/staff.ts'
import { openSession } from '../src/staff/sign-in.ts'
import type { Trx } from '../src/platform/db/db.ts'
import { Authenticator } from './accounts/passkey.ts'

/** Somebody who is signed in at the console and has a passkey at hand. */
export interface SignedIn {
  readonly staffId: string
  readonly handle: string
  readonly operatorId: string
  readonly session: string
  readonly headers: Readonly<Record<string, string>>
  /** What the console sends after a touch of the passkey. */
  readonly touch: (options: string) => { proof: string }
}

interface New {
  readonly name: string
  readonly roles: readonly Parameters<typeof assign>[2][number][]
  readonly merchantCode: string
  readonly consoleOrigin: string
}

/** A staff user at the transaction's merchant, past the invitation. */
export async function signInStaff(trx: Trx, { name, roles, merchantCode, consoleOrigin }: New): Promise<SignedIn> {
  // One name may be used at several merchants of a test; a handle is one for the platform.
  const handle = (await findByHandle(trx, name)) === null ? name : `${name}-${randomBytes(3).toString('hex')}`
  const staffId = await insertStaff(trx, { handle, name, email: `${handle}@staff.example` })
  await assign(trx, { id: staffId, handle }, roles)
  const operatorId = (await enter(trx, { id: staffId, handle })) ?? ''
  const authenticator = new Authenticator({ counts: false })
  await insertPasskey(trx, staffId, {
    credentialId: authenticator.id.toString('base64url'),
    publicKey: authenticator.publicKey,
    counter: 0,
    transports: ['internal'],
  })
  const session = await openSession(trx, staffId)
  return {
    staffId,
    handle,
    operatorId,
    session,
    headers: { cookie: `__Host-console=${session}`, 'requested-by': 'parola', merchant: merchantCode },
    touch: (options) => ({ proof: proofOf(authenticator, options, consoleOrigin) }),
  }
}

/** The header that a touch adds to the repeated call. */
export const proofOf = (authenticator: Authenticator, options: string, origin: string): string =>
  Buffer.from(authenticator.sign(JSON.parse(options) as { challenge: string }, origin)).toString('base64url')

export { openSession } from '../src/staff/sign-in.ts'
export { endSession } from '../src/staff/store/staff.ts'
