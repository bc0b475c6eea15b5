import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { shardOf } from '../platform/shards.ts'

/** What a phone holds of its session: the cookie that scripts cannot read, and the token that other sites cannot send. */
export interface Credentials {
  readonly sid: string
  readonly token: string
}

const secretBytes = 32
const tokenBytes = 16

/** The cookie begins with the member's shard, so that the session is looked for in one place. */
export const newCredentials = (memberId: string): Credentials => ({
  sid: Buffer.concat([Buffer.from([shardOf(memberId)]), randomBytes(secretBytes)]).toString('base64url'),
  token: randomBytes(tokenBytes).toString('base64url'),
})

/** The shard a cookie names, or null for what was never one of our cookies. */
export function shardIn(sid: string): number | null {
  const bytes = Buffer.from(sid, 'base64url')
  return bytes.length === secretBytes + 1 && bytes.toString('base64url') === sid ? (bytes[0] ?? null) : null
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const isSame = (hash: Buffer, secret: string): boolean => timingSafeEqual(hash, hashOf(secret))
