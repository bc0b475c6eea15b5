import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { shardOf } from '../platform/shards.ts'

/** What a phone holds of its session: the cookie that scripts cannot read, and the token that other sites cannot send. */
export interface Credentials {
  readonly sid: string
  readonly token: string
}

const secretBytes = 32
const tokenBytes = 16

/** A secret that leads to something of the member. It begins with the member's shard, so that this is looked for in one place. */
export const newSecret = (memberId: string): string => secretIn(shardOf(memberId))

export const newCredentials = (memberId: string): Credentials => ({
  sid: newSecret(memberId),
  token: randomBytes(tokenBytes).toString('base64url'),
})

const secretIn = (shard: number) =>
  Buffer.concat([Buffer.from([shard]), randomBytes(secretBytes)]).toString('base64url')

/** The shard a secret names, or null for what was never one of ours. */
export function shardIn(secret: string): number | null {
  const bytes = Buffer.from(secret, 'base64url')
  return bytes.length === secretBytes + 1 && bytes.toString('base64url') === secret ? (bytes[0] ?? null) : null
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A session's name in our own books, which opens nothing. */
export const sessionHashOf = (sid: string): string => hashOf(sid).toString('base64url')

export const isSame = (hash: Buffer, secret: string): boolean => timingSafeEqual(hash, hashOf(secret))
