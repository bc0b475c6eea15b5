import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import type { Pool } from './db.ts'
import type { Log } from '../process/log.ts'

export interface Leader {
  leads(): boolean
  stop(): Promise<void>
}

export interface Lead {
  /** The connection that holds the lock: when it ends, so does the leadership. */
  readonly client: ClientBase
  /** True when the leader should stop. */
  readonly isOver: () => boolean
  /** Waits, but not after the stop. */
  readonly pause: (ms: number) => Promise<void>
}

interface LeaderOptions {
  readonly pool: Pool
  /** The name of the lock. Each has one leader across all processes. */
  readonly what: string
  readonly log: Log
  /** Runs until `isOver`. If it throws, any process may lead next. */
  readonly lead: (lead: Lead) => Promise<void>
}

const standbyMs = 500

/** Runs `lead` in the one process that holds the lock; all other processes stand by. */
export function startLeader({ pool, what, log, lead }: LeaderOptions): Leader {
  const stop = new AbortController()
  let leading = false

  async function watch() {
    while (!stop.signal.aborted) {
      try {
        await whileLeading(pool, what, begin)
      } catch (error) {
        if (stop.signal.aborted) return
        log.warn({ err: error }, `${what} interrupted`)
      }
      await quietPause(standbyMs)
    }
  }

  async function begin(client: ClientBase) {
    leading = true
    log.info(`${what} led`)
    try {
      await lead({ client, isOver: () => stop.signal.aborted, pause: quietPause })
    } finally {
      leading = false
    }
  }

  const quietPause = (ms: number) => pause(ms, undefined, { signal: stop.signal }).catch(() => {})

  const watching = watch()
  return {
    leads: () => leading,
    async stop() {
      stop.abort()
      await watching
    },
  }
}

/**
 * Runs `act` while one of this process's connections holds the lock, and not at all when another process holds it. The lock ends with the
 * connection, so a process that loses the database also loses the lead.
 */
export async function whileLeading(
  pool: Pool,
  what: string,
  act: (client: ClientBase) => Promise<void>,
): Promise<void> {
  const lock = `parola.${what}`
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtext($1)) as got', [lock])
    if (!rows[0]?.got) return
    await act(client)
    // PostgreSQL may notice only later that a connection has ended; the next leader should not have to wait for that.
    await client.query('select pg_advisory_unlock(hashtext($1))', [lock])
  } finally {
    client.release(true)
  }
}
