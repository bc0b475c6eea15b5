import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { newSecret, shardIn, type ShardMap } from '../platform/shards.ts'
import * as store from './store-secrets.ts'

const goodForMs = 30 * 60_000

/** A code that lets its holder set a new password once, within half an hour. An earlier one is worth nothing from now on. */
export async function issuePasswordLink(trx: Trx, member: OwnerRef): Promise<string> {
  const code = newSecret(member.id)
  await store.writeLink(trx, member, { code, expiresAt: new Date(trx.now.getTime() + goodForMs) })
  return code
}

/** Whose link this is, while it is good; it stays good. */
export async function memberOfPasswordLink(trx: Trx, shards: ShardMap, code: string): Promise<string | null> {
  const schema = schemaOf(shards, code)
  return schema === null ? null : store.memberOfLink(trx, schema, code)
}

/** Uses the link up; false when it is used already. */
export async function takePasswordLink(trx: Trx, shards: ShardMap, code: string): Promise<boolean> {
  const schema = schemaOf(shards, code)
  return schema !== null && store.deleteLink(trx, schema, code)
}

function schemaOf(shards: ShardMap, code: string): string | null {
  const shard = shardIn(code)
  return shard === null ? null : shards.schemaAt(shard)
}
