import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../db/db.ts'
import { whileHolding, type Held } from '../db/session-lock.ts'
import type { Log } from '../process/log.ts'

export interface ReleaseOptions {
  /** Logged in as the worker, which may change the queue. */
  pool: Pool
  /** Name under which this process locks its jobs. */
  holder: string
  log: Log
  everyMs?: number
}

/** A live worker takes its advisory lock well within this time after locking a job. */
const young = `interval '5 seconds'`

/**
 * A killed worker leaves its jobs locked, and the queue waits four hours for it. So every worker holds an advisory lock that ends with
 * its connection, and releases the jobs of workers without one.
 */
export function releaseOrphanedJobs({ pool, holder, log, everyMs = 10_000 }: ReleaseOptions): {
  stop(): Promise<void>
} {
  const stop = new AbortController()

  async function watch() {
    while (!stop.signal.aborted) {
      try {
        await whileHolding(pool, { key: ['parola.worker', holder], wait: true }, sweepAgainAndAgain)
      } catch (error) {
        log.warn({ err: error }, 'lost worker lock; retrying')
      }
      await quietPause(500)
    }
  }

  // Waits first: after a database outage the other workers need a moment to take their locks again.
  async function sweepAgainAndAgain({ isHeld, lost, pool: fenced }: Held) {
    for (;;) {
      await quietPause(everyMs, lost)
      if (stop.signal.aborted || !isHeld()) return
      const { rows } = await fenced.query<{ dead: string[] | null }>(deadHolders, [holder])
      const dead = rows[0]?.dead
      if (!dead) continue
      await fenced.query('select graphile_worker.force_unlock_workers($1)', [dead])
      log.warn({ dead }, 'released jobs of dead workers')
    }
  }

  const quietPause = (ms: number, lost?: AbortSignal) =>
    pause(ms, undefined, { signal: lost ? AbortSignal.any([stop.signal, lost]) : stop.signal }).catch(() => {})

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
