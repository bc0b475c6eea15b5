import { EventEmitter } from 'node:events'
import { run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Pool, Trx } from './db.ts'
import { giveBackJobs } from './give-back-jobs.ts'
import { quietWorkerLog, type Log } from './log.ts'

export interface JobContext {
  /** Works as the app, within row-level security: where a job does what a request could. */
  readonly pool: Pool
  /** Works as the owner: for chores over all merchants. */
  readonly ownerPool: Pool
  readonly clock: Clock
  readonly log: Log
}

/** Does a job. It may run again after a crash, so it must come to the same end twice. */
export type Task = (payload: unknown, context: JobContext) => Promise<void>

export interface JobOptions {
  runAt?: Date
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** A second job with the same key replaces the first while that has not begun. */
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
  tasks: Readonly<Record<string, Task>>
  /** Lines of `minute hour day month weekday task`. */
  crontab?: string
  concurrency?: number
  onDone?: (task: string, failed: boolean) => void
  /** How often it looks for jobs of workers that died. */
  giveBackEveryMs?: number
}

export interface Worker {
  /** Lets running jobs end. */
  stop(): Promise<void>
  /** Resolves when it has ended though nobody stopped it. */
  readonly broken: Promise<void>
}

/** Runs jobs until it is stopped. */
export async function startWorker({
  tasks,
  crontab = '',
  concurrency = 4,
  onDone,
  giveBackEveryMs,
  ...context
}: WorkerOptions): Promise<Worker> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
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
    crontab,
    noHandleSignals: true,
    logger: quietWorkerLog,
    concurrency,
    pollInterval: 500,
  })
  const givingBack = giveBackJobs({
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
    // The queue's runner gives up in peace when it cannot note what became of a job; nobody would do any job from then on.
    broken: new Promise((resolve) => void runner.promise.finally(() => stopping || resolve())),
  }
}
