import { createHash, randomBytes } from 'node:crypto'

/** The shard of a member, 0 to 255, evenly distributed. It never changes. */
export const shardOf = (memberId: string): number =>
  createHash('sha256').update(memberId.toLowerCase()).digest().readUInt8(0)

const secretBytes = 32

/** A random secret that starts with the member's shard, so that it says where the member's rows are. */
export const newSecret = (memberId: string): string => newSecretAt(shardOf(memberId))

/** For callers that know only the shard, from another secret of the member. */
export const newSecretAt = (shard: number): string =>
  Buffer.concat([Buffer.from([shard]), randomBytes(secretBytes)]).toString('base64url')

/** Returns null for a secret that is not ours. */
export function shardIn(secret: string): number | null {
  const bytes = Buffer.from(secret, 'base64url')
  return bytes.length === secretBytes + 1 && bytes.toString('base64url') === secret ? (bytes[0] ?? null) : null
}
