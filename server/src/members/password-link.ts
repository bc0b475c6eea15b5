import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { newSecret, shardIn, type ShardMap } from '../platform/db/shards.ts'
import * as store from './store/secrets.ts'

const goodForMs = 30 * 60_000

/** A single-use code to set a new password, valid for half an hour. It replaces any earlier code. */
export async function issuePasswordLink(trx: Trx, member: OwnerRef): Promise<string> {
  const code = newSecret(member.id)
  await store.writeLink(trx, member, { code, expiresAt: new Date(trx.now.getTime() + goodForMs) })
  return code
}

/** Returns the member of a valid link without using it up. */
export async function memberOfPasswordLink(trx: Trx, shards: ShardMap, code: string): Promise<string | null> {
  const schema = schemaOf(shards, code)
  return schema === null ? null : store.memberOfLink(trx, schema, code)
}

/** Returns false when the link has been used already. */
export async function takePasswordLink(trx: Trx, shards: ShardMap, code: string): Promise<boolean> {
  const schema = schemaOf(shards, code)
  return schema !== null && store.deleteLink(trx, schema, code)
}

function schemaOf(shards: ShardMap, code: string): string | null {
  const shard = shardIn(code)
  return shard === null ? null : shards.schemaAt(shard)
}
