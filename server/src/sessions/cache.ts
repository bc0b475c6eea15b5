import type { Redis } from 'ioredis'
import type { Clock } from '../platform/clock.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import { createEntrySigner } from '../platform/security/signed-entry.ts'
import { idleUntil, type Session } from './session.ts'

/**
 * Caches recently used sessions in Redis; without it requests only get slower. Entries are signed, so that write access to Redis opens no
 * account.
 */
export interface SessionCache {
  read(sessionHash: string): Promise<Session | null>
  /** Caches a session from the database unless it is marked. `readAt` is the start of the read. */
  keep(sessionHash: string, session: Session, readAt: number): Promise<void>
  /**
   * Marks sessions before the transaction that ends them commits. A mark says nothing about the session: it only forces a read from the
   * database, so it does no harm if the transaction fails. A reader that read the session before its end cannot cache it afterwards: `keep`
   * never replaces a mark, and a mark outlives every read that started before it.
   */
  mark(sessionHashes: readonly string[]): Promise<void>
}

const keptMs = 60_000
/** A slower read is not cached; a mark lasts much longer. */
const readingMs = 5_000
const markedMs = 120_000
const retryMs = 250
const theMark = '-'

export function createSessionCache(deps: {
  redis: Redis
  prefix: string
  clock: Clock
  secrets: Secrets
  onForged?: () => void
}): SessionCache {
  const { redis, prefix, clock } = deps
  const signer = createEntrySigner(deps.secrets, 'session cache', deps.onForged)
  const keyOf = (sessionHash: string) => `${prefix}:session:${sessionHash}`

  async function write(sessionHashes: readonly string[]): Promise<boolean> {
    try {
      await Promise.all(sessionHashes.map((hash) => redis.set(keyOf(hash), theMark, 'PX', markedMs)))
      return true
    } catch {
      return false
    }
  }

  /** A Redis that comes back from an outage may still hold old entries, but none after `keptMs`. */
  function retry(sessionHashes: readonly string[], until: number): void {
    setTimeout(async () => {
      if (!(await write(sessionHashes)) && Date.now() < until) retry(sessionHashes, until)
    }, retryMs).unref()
  }

  return {
    async read(sessionHash) {
      const key = keyOf(sessionHash)
      const text = signer.read(key, await redis.get(key).catch(() => null), clock.now())
      return text === null ? null : parsed(text)
    },
    async keep(sessionHash, session, readAt) {
      if (performance.now() - readAt > readingMs) return
      const now = clock.now().getTime()
      const keptUntil = Math.min(now + keptMs, idleUntil(session).getTime())
      if (keptUntil <= now) return
      const key = keyOf(sessionHash)
      const entry = signer.sign(key, written(session), new Date(keptUntil))
      await redis.set(key, entry, 'PX', keptUntil - now, 'NX').catch(() => null)
    },
    async mark(sessionHashes) {
      if (sessionHashes.length > 0 && !(await write(sessionHashes))) retry(sessionHashes, Date.now() + keptMs)
    },
  }
}

const written = ({ tokenHash, ...session }: Session) =>
  JSON.stringify({ ...session, tokenHash: tokenHash.toString('base64url') })

interface Written extends Omit<Session, 'tokenHash' | 'seenAt' | 'endsAt'> {
  readonly tokenHash: string
  readonly seenAt: string
  readonly endsAt: string
}

function parsed(text: string): Session {
  const { tokenHash, seenAt, endsAt, ...session } = JSON.parse(text) as Written
  return {
    ...session,
    tokenHash: Buffer.from(tokenHash, 'base64url'),
    seenAt: new Date(seenAt),
    endsAt: new Date(endsAt),
  }
}
