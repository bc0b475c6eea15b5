import { createHash, randomBytes } from 'node:crypto'
import { invariant } from '../errors.ts'
import type { Pool } from './db.ts'

/** Never changes: it determines every member's shard. */
export const logicalShards = 256

export const schemaName = (number: number) => `s${String(number).padStart(3, '0')}`

/** The logical shard of a member: evenly distributed and stable. */
export const shardOf = (memberId: string): number =>
  createHash('sha256').update(memberId.toLowerCase()).digest().readUInt8(0)

const secretBytes = 32

/** A random secret that starts with the member's shard, so that it is looked up in one shard only. */
export const newSecret = (memberId: string): string => newSecretAt(shardOf(memberId))

/** For callers that know only the shard, from another secret of the member. */
export const newSecretAt = (shard: number): string =>
  Buffer.concat([Buffer.from([shard]), randomBytes(secretBytes)]).toString('base64url')

/** Returns null for a secret that is not ours. */
export function shardIn(secret: string): number | null {
  const bytes = Buffer.from(secret, 'base64url')
  return bytes.length === secretBytes + 1 && bytes.toString('base64url') === secret ? (bytes[0] ?? null) : null
}

/** Maps members to the schema that holds their rows. */
export interface ShardMap {
  readonly schemas: readonly string[]
  schemaOf(memberId: string): string
  schemaAt(shard: number): string
}

export async function loadShardMap(pool: Pool): Promise<ShardMap> {
  const { rows } = await pool.query<{ shard: number; schema: string }>(
    'select shard, schema from platform_shard order by shard',
  )
  invariant(rows.length === logicalShards, 'the shard map does not have a row for each logical shard')
  const schemaAt = (shard: number) => {
    const row = rows[shard]
    invariant(row, 'the shard number is out of range')
    return row.schema
  }
  return {
    schemas: [...new Set(rows.map(({ schema }) => schema))],
    schemaOf: (memberId) => schemaAt(shardOf(memberId)),
    schemaAt,
  }
}
