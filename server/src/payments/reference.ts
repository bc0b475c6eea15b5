import { randomUUID } from 'node:crypto'
import { shardOf } from '../platform/db/shards.ts'

/** Starts with the member's shard, so that it says where a callback's payment is. */
export const newReference = (memberId: string): string =>
  `${shardOf(memberId).toString(16).padStart(2, '0')}-${randomUUID()}`

/** Returns null for a reference that is not ours. */
export function shardInReference(reference: string): number | null {
  const [, shard] = /^([0-9a-f]{2})-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(reference) ?? []
  return shard === undefined ? null : Number.parseInt(shard, 16)
}
