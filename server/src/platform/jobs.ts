import { run, type Runner, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Pool, Trx } from './db.ts'
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
}

/** Runs jobs until it is stopped; `stop` lets running ones end. */
export async function startWorker({
  tasks,
  crontab = '',
  concurrency = 4,
  onDone,
  ...context
}: WorkerOptions): Promise<Runner> {
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
  return run({
    pgPool: context.ownerPool,
    taskList,
    crontab,
    noHandleSignals: true,
    logger: quietWorkerLog,
    concurrency,
    pollInterval: 500,
  })
}
