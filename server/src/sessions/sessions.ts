import type { Redis } from 'ioredis'
import type { Clock } from '../platform/clock.ts'
import type { Pool, Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef, MerchantRef, Presented } from '../platform/http.ts'
import { shardIn, type ShardMap } from '../platform/shards.ts'
import { createSessionCache } from './cache.ts'
import { hashOf } from '../platform/secrets.ts'
import { sessionHashOf, type Credentials } from './credentials.ts'
import { endAll, endOne, endOthers } from './end-sessions.ts'
import { findHolder, findSession } from './find-session.ts'
import { issueHandOff, takeHandOff } from './hand-off.ts'
import { openSession, type Opening } from './open-session.ts'
import { forgetDevice, rememberDevice, takeRemembered, type Recognised } from './remember-device.ts'
import { idleUntil, memberIn, standingOf, type EndedWhy } from './session.ts'
import * as store from './store.ts'

export interface SessionsDeps {
  readonly pool: Pool
  readonly redis: Redis
  /** The first part of every key in Redis. */
  readonly prefix: string
  readonly clock: Clock
  readonly shards: ShardMap
  /** The merchant's setting. */
  readonly idleMinutesIn: (trx: Trx) => Promise<number>
}

/** Who is logged in. PostgreSQL knows; Redis only spares it the asking, so losing Redis logs nobody in and nobody out. */
export interface Sessions {
  readonly find: (merchant: MerchantRef, presented: Presented) => Promise<MemberRef | 'ended' | null>
  /** The member whose open session a cookie alone belongs to, by name: for telling news, never for letting anybody do anything. */
  readonly holderOf: (merchant: MerchantRef, sid: string) => Promise<string | null>
  open(trx: Trx, opening: Opening): Promise<Credentials>
  end(trx: Trx, member: MemberRef): Promise<void>
  /** All but the one that asks; answers how many. */
  endOthers(trx: Trx, member: MemberRef): Promise<number>
  endAll(trx: Trx, memberId: string, why: Exclude<EndedWhy, 'logout'>): Promise<void>
  /** Notes that the member is still there. */
  renew(trx: Trx, member: MemberRef): Promise<{ idleUntil: Date; endsAt: Date }>
  issueHandOff(trx: Trx, member: MemberRef): Promise<string>
  takeHandOff(trx: Trx, code: string): Promise<{ memberId: string } | null>
  /** Whose open session a cookie alone belongs to. Nothing may be done in its name: the token is missing. */
  holder(trx: Trx, sid: string): Promise<MemberRef | null>
  /** Answers the value of the cookie by which the device is known again. */
  remember(trx: Trx, memberId: string, method: store.RememberedMethod): Promise<string>
  takeRemembered(trx: Trx, cookie: string, method: store.RememberedMethod): Promise<Recognised | null>
  forget(trx: Trx, cookie: string): Promise<void>
}

export function createSessions(deps: SessionsDeps): Sessions {
  const { shards } = deps
  const all = { ...deps, cache: createSessionCache(deps) }
  return {
    find: (merchant, presented) => findSession(all, merchant, presented),
    holderOf: (merchant, sid) => findHolder(all, merchant, sid),
    open: (trx, opening) => openSession(all, trx, opening),
    end: (trx, member) => endOne(all, trx, member),
    endOthers: (trx, member) => endOthers(all, trx, member),
    endAll: (trx, memberId, why) => endAll(all, trx, memberId, why),
    async renew(trx, { schema, sessionHash }) {
      const session = await store.touch(trx, schema, Buffer.from(sessionHash, 'base64url'))
      if (!session) throw new DomainError('logged_out')
      return { idleUntil: idleUntil(session), endsAt: session.endsAt }
    },
    issueHandOff,
    async holder(trx, sid) {
      const shard = shardIn(sid)
      const session = shard === null ? null : await store.readSession(trx, shards.schemaAt(shard), hashOf(sid))
      return session && standingOf(session, trx.now) === 'open' ? memberIn(session, sessionHashOf(sid)) : null
    },
    takeHandOff: (trx, code) => takeHandOff(trx, shards, code),
    remember: (trx, memberId, method) => rememberDevice(trx, shards, memberId, method),
    takeRemembered: (trx, cookie, method) => takeRemembered(trx, shards, cookie, method),
    forget: (trx, cookie) => forgetDevice(trx, shards, cookie),
  }
}
