import { randomBytes } from 'node:crypto'
import { assign, findByHandle } from '../src/staff/index.ts'
import { enter } from '../src/staff/store/team.ts'
import { insertPasskey, insertStaff } from '../src/staff/store/staff.ts'
import { endSession as end } from '../src/staff/store/sessions.ts'
import { openSession as open } from '../src/staff/open-session.ts'
import { anyVisitor } from '../src/platform/http/visitor.ts'
import { hashOf } from '../src/platform/security/secrets.ts'
import type { Trx } from '../src/platform/db/db.ts'
import { Authenticator } from './accounts/passkey.ts'

/** Somebody who is signed in at the console and has a passkey at hand. */
export interface SignedIn {
  readonly staffId: string
  readonly handle: string
  readonly operatorId: string
  /** What follows `__Host-console=`, with the cookie of the browser behind it. */
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
    name: 'A passkey',
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

/** Opens a session in a browser of its own, and returns what follows `__Host-console=`. */
export async function openSession(trx: Trx, staffId: string): Promise<string> {
  const from = { visitor: anyVisitor, userAgent: '', device: '' }
  const { session, device } = (await open(trx, staffId, { method: 'passkey', from })).cookies
  return cookiesOf(session, device)
}

/** Both cookies, as a browser sends them after `__Host-console=`. */
export const cookiesOf = (session: string, device: string): string => `${session}; __Host-console-device=${device}`

export const endSession = (trx: Trx, session: string): Promise<void> => end(trx, hashOf(session.split(';')[0] ?? ''))
