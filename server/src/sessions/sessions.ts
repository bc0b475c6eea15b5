import type { Redis } from 'ioredis'
import type { Clock } from '../platform/clock.ts'
import type { Pool, Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef, MerchantRef, Presented } from '../platform/http/serve.ts'
import { shardIn } from '../platform/db/shards.ts'
import { createSessionCache } from './cache.ts'
import { hashOf, type Secrets } from '../platform/security/secrets.ts'
import { sessionHashOf, type Credentials } from './credentials.ts'
import { endAll, endOne, endOthers } from './end-sessions.ts'
import { findHolder, findSession, findSessionEnd } from './find-session.ts'
import { issueHandOff, takeHandOff } from './hand-off.ts'
import { openSession, type Opening } from './open-session.ts'
import { forgetDevice, rememberDevice, takeRemembered, type Recognised } from './remember-device.ts'
import { idleUntil, memberIn, standingOf, type EndedWhy } from './session.ts'
import * as store from './store/sessions.ts'

export interface SessionsDeps {
  readonly pool: Pool
  readonly redis: Redis
  /** The prefix of all Redis keys. */
  readonly prefix: string
  readonly clock: Clock
  /** Sign the cached sessions. */
  readonly secrets: Secrets
  /** Called for a cached session with an invalid signature. */
  readonly onForged?: () => void
  /** The merchant's setting. */
  readonly idleMinutesIn: (trx: Trx) => Promise<number>
}

/** PostgreSQL is the source of truth. Redis only caches it, so losing Redis logs no one in or out. */
export interface Sessions {
  readonly find: (merchant: MerchantRef, presented: Presented) => Promise<MemberRef | 'ended' | null>
  /** The member of a cookie's open session, to send events; it authorises nothing. */
  readonly holderOf: (merchant: MerchantRef, sid: string) => Promise<string | null>
  /** When the session ends without further activity; null when it has ended. */
  readonly endOf: (merchant: MerchantRef, phone: { member: string; session: string }) => Promise<Date | null>
  open(trx: Trx, opening: Opening): Promise<Credentials>
  end(trx: Trx, member: MemberRef): Promise<void>
  /** Ends all sessions but the caller's; returns how many. */
  endOthers(trx: Trx, member: MemberRef): Promise<number>
  endAll(trx: Trx, memberId: string, why: Exclude<EndedWhy, 'logout'>): Promise<void>
  /** Records activity of the member. */
  renew(trx: Trx, member: MemberRef): Promise<{ idleUntil: Date; endsAt: Date }>
  issueHandOff(trx: Trx, member: MemberRef): Promise<string>
  takeHandOff(trx: Trx, code: string): Promise<{ memberId: string } | null>
  /** The member of a cookie's open session. It authorises nothing, because the token is missing. */
  holder(trx: Trx, sid: string): Promise<MemberRef | null>
  /** Returns the cookie for the remembered device. */
  remember(trx: Trx, memberId: string, method: store.RememberedMethod): Promise<string>
  takeRemembered(trx: Trx, cookie: string, method: store.RememberedMethod): Promise<Recognised | null>
  forget(trx: Trx, cookie: string): Promise<void>
}

export function createSessions(deps: SessionsDeps): Sessions {
  const all = { ...deps, cache: createSessionCache(deps) }
  return {
    find: (merchant, presented) => findSession(all, merchant, presented),
    holderOf: (merchant, sid) => findHolder(all, merchant, sid),
    endOf: (merchant, phone) => findSessionEnd(all, merchant, phone),
    open: (trx, opening) => openSession(all, trx, opening),
    end: (trx, member) => endOne(all, trx, member),
    endOthers: (trx, member) => endOthers(all, trx, member),
    endAll: (trx, memberId, why) => endAll(all, trx, memberId, why),
    async renew(trx, { sessionHash }) {
      const session = await store.touch(trx, Buffer.from(sessionHash, 'base64url'))
      if (!session) throw new DomainError('logged_out')
      return { idleUntil: idleUntil(session), endsAt: session.endsAt }
    },
    issueHandOff,
    async holder(trx, sid) {
      const session = shardIn(sid) === null ? null : await store.readSession(trx, hashOf(sid))
      return session && standingOf(session, trx.now) === 'open' ? memberIn(session, sessionHashOf(sid)) : null
    },
    takeHandOff,
    remember: rememberDevice,
    takeRemembered,
    forget: forgetDevice,
  }
}
