import { randomBytes } from 'node:crypto'
import { hashOf, isSameBytes } from '../platform/secrets.ts'
import { newSecret } from '../platform/shards.ts'

/** What a phone holds of its session: the cookie that scripts cannot read, and the token that other sites cannot send. */
export interface Credentials {
  readonly sid: string
  readonly token: string
}

const tokenBytes = 16

export const newCredentials = (memberId: string): Credentials => ({
  sid: newSecret(memberId),
  token: randomBytes(tokenBytes).toString('base64url'),
})

/** A session's name in our own books, which opens nothing. */
export const sessionHashOf = (sid: string): string => hashOf(sid).toString('base64url')

export const isSame = (hash: Buffer, secret: string): boolean => isSameBytes(hash, hashOf(secret))
