import type { Redis } from 'ioredis'
import type { Clock } from '../platform/clock.ts'
import { idleUntil, type Session } from './session.ts'

/** Sessions that were asked for a moment ago. It is only ever a copy: without it everything goes on, a little slower. */
export interface SessionCache {
  read(sessionHash: string): Promise<Session | null>
  /** Keeps what was read from the database, unless a mark is there. `readAt` is when reading began. */
  keep(sessionHash: string, session: Session, readAt: number): Promise<void>
  /**
   * Marks sessions that are about to end, before the transaction that ends them commits. A mark says neither that the session
   * lives nor that it does not: it says that the database must be asked. So nothing is wrong if the transaction fails. And nobody
   * who read the session before it ended can put it back afterwards: what is kept never replaces a mark, and the mark outlives
   * every reading that had begun before.
   */
  mark(sessionHashes: readonly string[]): Promise<void>
}

const keptMs = 60_000
/** A reading that took longer than this is not kept; a mark stands much longer. */
const readingMs = 5_000
const markedMs = 120_000
const retryMs = 250
const theMark = '-'

export function createSessionCache(deps: { redis: Redis; prefix: string; clock: Clock }): SessionCache {
  const { redis, prefix, clock } = deps
  const keyOf = (sessionHash: string) => `${prefix}:session:${sessionHash}`

  async function write(sessionHashes: readonly string[]): Promise<boolean> {
    try {
      await Promise.all(sessionHashes.map((hash) => redis.set(keyOf(hash), theMark, 'PX', markedMs)))
      return true
    } catch {
      return false
    }
  }

  /** A Redis that was away and comes back may still hold what it held; after `keptMs` it does not. */
  function retry(sessionHashes: readonly string[], until: number): void {
    setTimeout(async () => {
      if (!(await write(sessionHashes)) && Date.now() < until) retry(sessionHashes, until)
    }, retryMs).unref()
  }

  return {
    async read(sessionHash) {
      const text = await redis.get(keyOf(sessionHash)).catch(() => null)
      return text === null || text === theMark ? null : parsed(text, clock.now())
    },
    async keep(sessionHash, session, readAt) {
      if (performance.now() - readAt > readingMs) return
      const now = clock.now().getTime()
      const keptUntil = Math.min(now + keptMs, idleUntil(session).getTime())
      if (keptUntil <= now) return
      await redis.set(keyOf(sessionHash), written(session, keptUntil), 'PX', keptUntil - now, 'NX').catch(() => null)
    },
    async mark(sessionHashes) {
      if (sessionHashes.length > 0 && !(await write(sessionHashes))) retry(sessionHashes, Date.now() + keptMs)
    },
  }
}

const written = ({ tokenHash, ...session }: Session, keptUntil: number) =>
  JSON.stringify({ ...session, tokenHash: tokenHash.toString('base64url'), keptUntil })

interface Written extends Omit<Session, 'tokenHash' | 'seenAt' | 'endsAt'> {
  readonly tokenHash: string
  readonly seenAt: string
  readonly endsAt: string
  readonly keptUntil: number
}

function parsed(text: string, now: Date): Session | null {
  const { keptUntil, tokenHash, seenAt, endsAt, ...session } = JSON.parse(text) as Written
  if (keptUntil <= now.getTime()) return null
  return {
    ...session,
    tokenHash: Buffer.from(tokenHash, 'base64url'),
    seenAt: new Date(seenAt),
    endsAt: new Date(endsAt),
  }
}
