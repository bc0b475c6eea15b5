import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import type { Pool } from './db.ts'
import type { Log } from './log.ts'

export interface GiveBackOptions {
  /** Works as the owner of the queue. */
  pool: Pool
  /** Under which this process locks its jobs. */
  holder: string
  log: Log
  everyMs?: number
}

/** Whoever locked a job as long ago as this has long taken the lock that says it lives. */
const young = `interval '5 seconds'`

/**
 * A worker that is killed leaves its jobs locked, and the queue believes for four hours that it is still at them. So every worker holds
 * a lock that dies with its connection, and gives back the jobs of those who hold none.
 */
export function giveBackJobs({ pool, holder, log, everyMs = 10_000 }: GiveBackOptions): { stop(): Promise<void> } {
  const stop = new AbortController()

  async function watch() {
    while (!stop.signal.aborted) {
      try {
        const client = await pool.connect()
        try {
          await client.query(`select pg_advisory_lock(hashtext('parola.worker'), hashtext($1))`, [holder])
          await sweepAgainAndAgain(client)
        } finally {
          client.release(true)
        }
      } catch (error) {
        log.warn({ err: error }, 'the lock of this worker was interrupted')
      }
      await quietPause(500)
    }
  }

  // It waits before it looks: when the database has been away, the others need a moment to take their locks again.
  async function sweepAgainAndAgain(client: ClientBase) {
    for (;;) {
      await quietPause(everyMs)
      if (stop.signal.aborted) return
      const { rows } = await client.query<{ dead: string[] | null }>(deadHolders, [holder])
      const dead = rows[0]?.dead
      if (!dead) continue
      await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
      log.warn({ dead }, 'jobs of workers that died were given back')
    }
  }

  const quietPause = (ms: number) => pause(ms, undefined, { signal: stop.signal }).catch(() => {})

  const watching = watch()
  return {
    async stop() {
      stop.abort()
      await watching
    },
  }
}

const deadHolders = `
  select array_agg(locked_by) as dead from (
    select locked_by from graphile_worker._private_jobs where locked_at < now() - ${young}
    union
    select locked_by from graphile_worker._private_job_queues where locked_at < now() - ${young}
  ) held
  where locked_by <> $1 and pg_try_advisory_xact_lock(hashtext('parola.worker'), hashtext(locked_by))`
