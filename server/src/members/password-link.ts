import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { newSecret, shardIn } from '../platform/db/shards.ts'
import * as store from './store/secrets.ts'

const goodForMs = 30 * 60_000

/** A single-use code to set a new password, valid for half an hour. It replaces any earlier code. */
export async function issuePasswordLink(trx: Trx, member: OwnerRef): Promise<string> {
  const code = newSecret(member.id)
  await store.writeLink(trx, member, { code, expiresAt: new Date(trx.now.getTime() + goodForMs) })
  return code
}

/** Returns the member of a valid link without using it up. */
export async function memberOfPasswordLink(trx: Trx, code: string): Promise<string | null> {
  return shardIn(code) === null ? null : store.memberOfLink(trx, code)
}

/** Returns false when the link has been used already. */
export async function takePasswordLink(trx: Trx, code: string): Promise<boolean> {
  return shardIn(code) !== null && store.deleteLink(trx, code)
}
