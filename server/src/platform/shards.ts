import { createHash, randomBytes } from 'node:crypto'
import { invariant } from './errors.ts'
import type { Pool } from './db.ts'

/** Fixed for ever: a member's number would change with it. */
export const logicalShards = 256

export const schemaName = (number: number) => `s${String(number).padStart(3, '0')}`

/** The logical shard of a member: even, and the same in every process and year. */
export const shardOf = (memberId: string): number =>
  createHash('sha256').update(memberId.toLowerCase()).digest().readUInt8(0)

const secretBytes = 32

/** A secret that leads to something of the member. It begins with the member's shard, so that this is looked for in one place. */
export const newSecret = (memberId: string): string => newSecretAt(shardOf(memberId))

/** The same where only the shard is known, from another secret of the member's. */
export const newSecretAt = (shard: number): string =>
  Buffer.concat([Buffer.from([shard]), randomBytes(secretBytes)]).toString('base64url')

/** The shard a secret names, or null for what was never one of ours. */
export function shardIn(secret: string): number | null {
  const bytes = Buffer.from(secret, 'base64url')
  return bytes.length === secretBytes + 1 && bytes.toString('base64url') === secret ? (bytes[0] ?? null) : null
}

/** Tells in which schema everything a member owns lives. */
export interface ShardMap {
  readonly schemas: readonly string[]
  schemaOf(memberId: string): string
  schemaAt(shard: number): string
}

export async function loadShardMap(pool: Pool): Promise<ShardMap> {
  const { rows } = await pool.query<{ shard: number; schema: string }>(
    'select shard, schema from platform_shard order by shard',
  )
  invariant(rows.length === logicalShards, 'the shard map has a row for each logical shard')
  const schemaAt = (shard: number) => {
    const row = rows[shard]
    invariant(row, 'every shard has a row')
    return row.schema
  }
  return {
    schemas: [...new Set(rows.map(({ schema }) => schema))],
    schemaOf: (memberId) => schemaAt(shardOf(memberId)),
    schemaAt,
  }
}
