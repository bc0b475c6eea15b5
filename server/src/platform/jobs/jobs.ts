import { EventEmitter } from 'node:events'
import { run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { invariant } from '../errors.ts'
import { quietWorkerLog } from '../process/log.ts'
import { releaseOrphanedJobs } from './release-orphaned-jobs.ts'
import { crontabOf, type Job, type JobContext } from './job.ts'

export interface JobOptions {
  runAt?: Date
  /** Jobs of one queue run one at a time. */
  queue?: string
  /** Replaces a job with the same key that has not started. */
  key?: string
  maxAttempts?: number
}

/** Adds a job in the caller's transaction: it runs if and only if that commits. */
export async function enqueue(
  trx: Trx,
  task: string,
  payload: object = {},
  { runAt, queue, key, maxAttempts }: JobOptions = {},
): Promise<void> {
  const json = JSON.stringify(payload)
  await sql`select platform_enqueue(${task}::text, ${json}::json, ${runAt ?? null}::timestamptz, ${queue ?? null}::text, ${key ?? null}::text, ${maxAttempts ?? null}::int)`.execute(
    trx.db,
  )
}

export interface WorkerOptions extends JobContext {
  jobs: readonly Job[]
  concurrency?: number
  onDone?: (task: string, failed: boolean) => void
  /** How often to look for jobs of workers that died. */
  giveBackEveryMs?: number
}

export interface Worker {
  /** Waits for running jobs. */
  stop(): Promise<void>
  /** Resolves when the worker has ended without `stop`. */
  readonly broken: Promise<void>
}

export async function startWorker({
  jobs,
  concurrency = 4,
  onDone,
  giveBackEveryMs,
  ...context
}: WorkerOptions): Promise<Worker> {
  invariant(new Set(jobs.map(({ name }) => name)).size === jobs.length, 'every job has a name of its own')
  const taskList: TaskList = Object.fromEntries(
    jobs.map(({ name, run: task }) => [
      name,
      async (payload: unknown) => {
        try {
          await task(payload, context)
          onDone?.(name, false)
        } catch (error) {
          onDone?.(name, true)
          context.log.error({ err: error, task: name }, 'job failed')
          throw error
        }
      },
    ]),
  )
  const events: WorkerEvents = new EventEmitter()
  const holder = new Promise<string>((resolve) =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  )
  const runner = await run({
    events,
    pgPool: context.ownerPool,
    taskList,
    crontab: crontabOf(jobs),
    noHandleSignals: true,
    logger: quietWorkerLog,
    concurrency,
    pollInterval: 500,
  })
  const givingBack = releaseOrphanedJobs({
    pool: context.ownerPool,
    holder: await holder,
    log: context.log,
    ...(giveBackEveryMs === undefined ? {} : { everyMs: giveBackEveryMs }),
  })
  let stopping = false
  return {
    async stop() {
      stopping = true
      await runner.stop()
      await givingBack.stop()
    },
    // The queue's runner ends silently when it cannot record a job's result; without this no job would run from then on.
    broken: new Promise((resolve) => void runner.promise.finally(() => stopping || resolve())),
  }
}
