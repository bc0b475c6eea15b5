import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import type { Pool } from './db.ts'

export interface Held {
  /** Whether the lock was proven recently enough to act on it. */
  readonly isHeld: () => boolean
  /** Aborts when the lock is lost. */
  readonly lost: AbortSignal
  /** Refuses connections and statements once the lock is lost. What has begun by then may still commit. */
  readonly pool: Pool
}

export class LockLostError extends Error {
  override name = 'LockLostError'
}

export interface SessionLock {
  readonly key: readonly [string] | readonly [string, string]
  /** Waits for another holder, as long as the pool's `lock_timeout` and `statement_timeout` let it. */
  readonly wait?: boolean
  /** PostgreSQL frees the lock of a holder that falls silent, but only after the holder has stopped acting on it. */
  readonly isLease?: boolean
}

const proveEveryMs = 1_500
/** A holder without a newer proof stops. */
const proofMs = 6_000
/** A silent session ends. Longer than a proof is good for, so that two processes never act on one lock. */
const leaseMs = 9_000

/**
 * Runs `act` while a session of its own holds the advisory lock, and not at all when it does not get it. Rejects when the lock is lost,
 * after `act` has ended. Needs a direct connection: through a pooler the next statement may belong to another session.
 */
export async function whileHolding(pool: Pool, lock: SessionLock, act: (held: Held) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    const askedAt = performance.now()
    if (!(await take(client, lock))) return
    if (lock.isLease) await client.query(`set idle_session_timeout = ${leaseMs}`)
    const held = keepProving(client, lock, askedAt)
    try {
      await act({ ...held, pool: fenced(pool, held.isHeld) })
    } finally {
      await held.stop()
    }
    held.lost.throwIfAborted()
    // PostgreSQL may notice only later that a connection has ended; the next holder should not have to wait for that.
    await client.query('select pg_advisory_unlock_all()')
  } finally {
    client.release(true)
  }
}

async function take(client: ClientBase, { key, wait }: SessionLock): Promise<boolean> {
  if (!wait) return prove(client, key)
  await client.query(`select pg_advisory_lock(${hashed(key)})`, [...key])
  return true
}

const hashed = (key: SessionLock['key']) => key.map((_, index) => `hashtext($${index + 1})`).join(', ')

/** A session gets a lock again that it holds, and no other does. */
async function prove(client: ClientBase, key: SessionLock['key']): Promise<boolean> {
  const asked = {
    text: `select pg_try_advisory_lock(${hashed(key)}) as got`,
    values: [...key],
    query_timeout: proofMs - proveEveryMs,
  }
  const { rows } = await client.query<{ got: boolean }>(asked)
  return rows[0]?.got === true
}

interface Proving extends Omit<Held, 'pool'> {
  stop(): Promise<void>
}

function keepProving(client: ClientBase, { key }: SessionLock, askedAt: number): Proving {
  const [stop, lost] = [new AbortController(), new AbortController()]
  // From the moment of asking: what the answer proves may have ended since.
  let provenAt = askedAt

  async function proveAgainAndAgain() {
    for (;;) {
      await pause(proveEveryMs, undefined, { signal: stop.signal }).catch(() => {})
      if (stop.signal.aborted) return
      const now = performance.now()
      if (!(await prove(client, key))) throw new LockLostError(`The session does not hold the lock ${key.join(' ')}`)
      provenAt = now
    }
  }

  const proving = proveAgainAndAgain().catch((error: unknown) => lost.abort(error))
  return {
    isHeld: () => !lost.signal.aborted && performance.now() - provenAt < proofMs,
    lost: lost.signal,
    async stop() {
      stop.abort()
      await proving
    },
  }
}

function fenced(pool: Pool, isHeld: () => boolean): Pool {
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const method = value.bind(target) as (...given: unknown[]) => unknown
      if (name !== 'connect' && name !== 'query') return method
      return (...given: unknown[]) =>
        isHeld() ? method(...given) : Promise.reject(new LockLostError('The lock is lost'))
    },
  })
}
