import type { Trx } from '../platform/db.ts'
import type { MemberRef } from '../platform/http.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { SessionCache } from './cache.ts'
import { recordSessionEnded } from './events.ts'
import type { EndedWhy } from './session.ts'
import * as store from './store.ts'

interface EndDeps {
  readonly shards: ShardMap
  readonly cache: SessionCache
}

/** Ends the member's sessions, or one of them, and has their phones told. */
export async function endSessions(
  { shards, cache }: EndDeps,
  trx: Trx,
  which: { memberId: string; sidHash?: Buffer; why: EndedWhy },
): Promise<void> {
  const schema = shards.schemaOf(which.memberId)
  const ended = (await store.endSessions(trx, schema, which)).map((hash) => hash.toString('base64url'))
  if (ended.length === 0) return
  await recordSessionEnded(trx, schema, ended)
  await cache.mark(ended)
}

/** All of them, and after a new password or by an operator also whatever would open another without a password. */
export async function endAll(
  deps: EndDeps,
  trx: Trx,
  memberId: string,
  why: Exclude<EndedWhy, 'logout'>,
): Promise<void> {
  await store.lockSessions(trx, memberId)
  await endSessions(deps, trx, { memberId, why })
  if (why !== 'elsewhere') await store.deleteRemembered(trx, deps.shards.schemaOf(memberId), { memberId })
}

export const endOne = (deps: EndDeps, trx: Trx, { id, sessionHash }: MemberRef): Promise<void> =>
  endSessions(deps, trx, { memberId: id, sidHash: Buffer.from(sessionHash, 'base64url'), why: 'logout' })
