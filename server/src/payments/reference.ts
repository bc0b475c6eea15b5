import { randomUUID } from 'node:crypto'
import { shardOf } from '../platform/shards.ts'

/** Under which a provider knows a payment. It begins with the member's shard, so that the payment is looked for in one place. */
export const newReference = (memberId: string): string =>
  `${shardOf(memberId).toString(16).padStart(2, '0')}-${randomUUID()}`

/** The shard that a reference names, or null for what was never one of ours. */
export function shardInReference(reference: string): number | null {
  const [, shard] = /^([0-9a-f]{2})-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(reference) ?? []
  return shard === undefined ? null : Number.parseInt(shard, 16)
}
