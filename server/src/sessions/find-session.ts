import { inTransaction, type Pool } from '../platform/db/db.ts'
import type { Clock } from '../platform/clock.ts'
import type { MemberRef, MerchantRef, Presented } from '../platform/http/serve.ts'
import { shardIn } from '../platform/db/shards.ts'
import type { SessionCache } from './cache.ts'
import { hashOf } from '../platform/security/secrets.ts'
import { isSame } from './credentials.ts'
import { idleUntil, memberIn, standingOf, type Session } from './session.ts'
import * as store from './store/sessions.ts'

/** Limits writes: the idle end is accurate to half a minute, and never late. */
const touchEveryMs = 30_000

export interface FindDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly cache: SessionCache
}

/** Returns `ended` for an ended session, and null when it never existed, is another merchant's or has another token. */
export async function findSession(
  { pool, clock, cache }: FindDeps,
  merchant: MerchantRef,
  { sid = '', token = '' }: Presented,
): Promise<MemberRef | 'ended' | null> {
  if (shardIn(sid) === null) return null
  const sidHash = hashOf(sid)
  const sessionHash = sidHash.toString('base64url')
  const kept = await cache.read(sessionHash)
  if (kept && kept.merchantId === merchant.id && standingOf(kept, clock.now()) === 'open')
    return isSame(kept.tokenHash, token) ? memberIn(kept, sessionHash) : null

  const readAt = performance.now()
  const found = await inTransaction(pool, { merchantId: merchant.id, now: clock.now() }, async (trx) => {
    const session = await store.readSession(trx, sidHash)
    if (!session || !isSame(session.tokenHash, token)) return null
    const isOld = trx.now.getTime() - session.seenAt.getTime() >= touchEveryMs
    if (!isOld || standingOf(session, trx.now) !== 'open') return session
    return (await store.touch(trx, sidHash)) ?? ({ ...session, endedAt: trx.now } satisfies Session)
  })
  if (!found) return null
  const standing = standingOf(found, clock.now())
  if (standing !== 'open') return standing === 'ended' ? 'ended' : null
  await cache.keep(sessionHash, found, readAt)
  return memberIn(found, sessionHash)
}

/** When the session ends without further activity; null when it has ended or never existed. */
export async function findSessionEnd(
  { pool, clock, cache }: FindDeps,
  merchant: MerchantRef,
  { member, session: sessionHash }: { member: string; session: string },
): Promise<Date | null> {
  const isOpen = (one: Session | null): one is Session =>
    one?.merchantId === merchant.id && one.memberId === member && standingOf(one, clock.now()) === 'open'
  const kept = await cache.read(sessionHash)
  if (isOpen(kept)) return idleUntil(kept)
  const found = await inTransaction(pool, { merchantId: merchant.id, now: clock.now() }, (trx) =>
    store.readSession(trx, Buffer.from(sessionHash, 'base64url')),
  )
  return isOpen(found) ? idleUntil(found) : null
}

/** The member of a cookie's open session, to send the member's events to a phone. It authorises nothing, because the token is missing. */
export async function findHolder(
  { pool, clock, cache }: FindDeps,
  merchant: MerchantRef,
  sid: string,
): Promise<string | null> {
  if (shardIn(sid) === null) return null
  const sidHash = hashOf(sid)
  const kept = await cache.read(sidHash.toString('base64url'))
  const session =
    kept?.merchantId === merchant.id
      ? kept
      : await inTransaction(pool, { merchantId: merchant.id, now: clock.now() }, (trx) =>
          store.readSession(trx, sidHash),
        )
  return session && standingOf(session, clock.now()) === 'open' ? session.memberId : null
}

/** Whether a session that is invalid here belongs to another merchant. */
export async function isSessionElsewhere(
  { pool }: Pick<FindDeps, 'pool'>,
  merchant: MerchantRef,
  sid: string,
): Promise<boolean> {
  return shardIn(sid) !== null && store.isSessionElsewhere(pool, merchant.id, hashOf(sid))
}
