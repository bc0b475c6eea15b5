import { inTransaction, type Pool } from '../platform/db.ts'
import type { Clock } from '../platform/clock.ts'
import type { MemberRef, MerchantRef, Presented } from '../platform/http.ts'
import { shardIn, type ShardMap } from '../platform/shards.ts'
import type { SessionCache } from './cache.ts'
import { hashOf } from '../platform/secrets.ts'
import { isSame } from './credentials.ts'
import { memberIn, standingOf, type Session } from './session.ts'
import * as store from './store.ts'

/** A session that was used a moment ago need not be noted again: its idle end is right to half a minute, and never late. */
const touchEveryMs = 30_000

export interface FindDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly shards: ShardMap
  readonly cache: SessionCache
}

/** Whose session this is; `ended` when it was one, null when it never was, is of another merchant, or the token is another's. */
export async function findSession(
  { pool, clock, shards, cache }: FindDeps,
  merchant: MerchantRef,
  { sid = '', token = '' }: Presented,
): Promise<MemberRef | 'ended' | null> {
  const shard = shardIn(sid)
  if (shard === null) return null
  const sidHash = hashOf(sid)
  const sessionHash = sidHash.toString('base64url')
  const kept = await cache.read(sessionHash)
  if (kept && kept.merchantId === merchant.id && standingOf(kept, clock.now()) === 'open')
    return isSame(kept.tokenHash, token) ? memberIn(kept, sessionHash) : null

  const readAt = performance.now()
  const found = await inTransaction(pool, { merchantId: merchant.id, now: clock.now() }, async (trx) => {
    const session = await store.readSession(trx, shards.schemaAt(shard), sidHash)
    if (!session || !isSame(session.tokenHash, token)) return null
    const isOld = trx.now.getTime() - session.seenAt.getTime() >= touchEveryMs
    if (!isOld || standingOf(session, trx.now) !== 'open') return session
    return (await store.touch(trx, session.schema, sidHash)) ?? ({ ...session, endedAt: trx.now } satisfies Session)
  })
  if (!found) return null
  const standing = standingOf(found, clock.now())
  if (standing !== 'open') return standing === 'ended' ? 'ended' : null
  await cache.keep(sessionHash, found, readAt)
  return memberIn(found, sessionHash)
}

/**
 * The member whose open session a cookie belongs to, so that a phone can be told the member's news. It names somebody and allows
 * nothing: the token is missing.
 */
export async function findHolder(
  { pool, clock, shards, cache }: FindDeps,
  merchant: MerchantRef,
  sid: string,
): Promise<string | null> {
  const shard = shardIn(sid)
  if (shard === null) return null
  const sidHash = hashOf(sid)
  const kept = await cache.read(sidHash.toString('base64url'))
  const session =
    kept?.merchantId === merchant.id
      ? kept
      : await inTransaction(pool, { merchantId: merchant.id, now: clock.now() }, (trx) =>
          store.readSession(trx, shards.schemaAt(shard), sidHash),
        )
  return session && standingOf(session, clock.now()) === 'open' ? session.memberId : null
}
