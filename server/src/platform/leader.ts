import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import type { Pool } from './db.ts'
import type { Log } from './log.ts'

export interface Leader {
  /** True while this process is the one that leads. */
  leads(): boolean
  stop(): Promise<void>
}

/** What whoever leads works with. */
export interface Lead {
  /** The connection of the lock: when it is gone, so is the lead. */
  readonly client: ClientBase
  /** It is time to end in order. */
  readonly isOver: () => boolean
  /** Waits, but not past the end. */
  readonly pause: (ms: number) => Promise<void>
}

interface LeaderOptions {
  readonly pool: Pool
  /** What is led. One process of all leads one thing. */
  readonly what: string
  readonly log: Log
  /** Works until it is over. Failing gives the lead to whoever comes first. */
  readonly lead: (lead: Lead) => Promise<void>
}

const standbyMs = 500

/** Lets one process of many do what only one may do, as long as it holds the lock; any number of others stand by. */
export function startLeader({ pool, what, log, lead }: LeaderOptions): Leader {
  const stop = new AbortController()
  let leading = false

  async function watch() {
    while (!stop.signal.aborted) {
      try {
        const client = await pool.connect()
        try {
          // The lock lives and dies with this connection, so whoever lost the database has lost the lead too.
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

/** Whether nobody else leads. Then nobody else does until the connection ends. */
export async function takeLead(client: ClientBase, what: string): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtext($1)) as got', [
    `parola.${what}`,
  ])
  return rows[0]?.got ?? false
}
