import type { Trx } from '../platform/db/db.ts'
import type { MemberRef } from '../platform/http/serve.ts'
import type { SessionCache } from './cache.ts'
import { recordSessionEnded } from './events.ts'
import type { EndedWhy } from './session.ts'
import * as store from './store/sessions.ts'

interface EndDeps {
  readonly cache: SessionCache
}

/** Also notifies the phones of the ended sessions. */
export async function endSessions({ cache }: EndDeps, trx: Trx, which: store.Which): Promise<number> {
  const ended = (await store.endSessions(trx, which)).map((hash) => hash.toString('base64url'))
  if (ended.length === 0) return 0
  await recordSessionEnded(trx, ended)
  await cache.mark(ended)
  return ended.length
}

/** After a new password or by an operator, also forgets remembered devices, which could log in without a password. */
export async function endAll(
  deps: EndDeps,
  trx: Trx,
  memberId: string,
  why: Exclude<EndedWhy, 'logout'>,
): Promise<void> {
  await store.lockSessions(trx, memberId)
  await endSessions(deps, trx, { memberId, why })
  if (why !== 'elsewhere') await store.deleteRemembered(trx, { memberId })
}

export async function endOne(deps: EndDeps, trx: Trx, { id, sessionHash }: MemberRef): Promise<void> {
  await endSessions(deps, trx, { memberId: id, sidHash: hashIn(sessionHash), why: 'logout' })
}

/** Ends all sessions but the caller's and forgets all remembered devices, because one of them may be a thief's. */
export async function endOthers(deps: EndDeps, trx: Trx, { id, sessionHash }: MemberRef): Promise<number> {
  await store.lockSessions(trx, id)
  await store.deleteRemembered(trx, { memberId: id })
  return endSessions(deps, trx, { memberId: id, butSidHash: hashIn(sessionHash), why: 'elsewhere' })
}

const hashIn = (sessionHash: string) => Buffer.from(sessionHash, 'base64url')
