import { randomBytes } from 'node:crypto'
import { hashOf, isSameBytes } from '../platform/security/secrets.ts'
import { newSecret } from '../platform/db/shards.ts'

/** A phone's session: the cookie, which scripts cannot read, and the token, which other sites cannot send. */
export interface Credentials {
  readonly sid: string
  readonly token: string
}

const tokenBytes = 16

export const newCredentials = (memberId: string): Credentials => ({
  sid: newSecret(memberId),
  token: randomBytes(tokenBytes).toString('base64url'),
})

/** Identifies a session in the database and logs; it cannot be used to log in. */
export const sessionHashOf = (sid: string): string => hashOf(sid).toString('base64url')

export const isSame = (hash: Buffer, secret: string): boolean => isSameBytes(hash, hashOf(secret))
