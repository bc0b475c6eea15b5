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
        const client = await pool.connect()
        try {
          // The lock ends with this connection, so a process that loses the database also loses the lead.
          if (await takeLead(client, what)) await begin(client)
        } finally {
          leading = false
          client.release(true)
        }
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
    await lead({ client, isOver: () => stop.signal.aborted, pause: quietPause })
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

/** Returns whether this connection got the lock, which it then holds until it ends. */
export async function takeLead(client: ClientBase, what: string): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtext($1)) as got', [
    `parola.${what}`,
  ])
  return rows[0]?.got ?? false
}
