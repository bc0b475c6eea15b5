import type { Clock } from '../clock.ts'
import type { Pool } from '../db/db.ts'
import type { Log } from '../process/log.ts'

export interface JobContext {
  /** For work like a request's: short statements, one merchant at a time. */
  readonly pool: Pool
  /** For work across merchants: without a merchant, row-level security shows the worker's login all rows. */
  readonly ownerPool: Pool
  readonly clock: Clock
  readonly log: Log
}

/** A job may run again after a crash, so it must be idempotent. */
export type Task = (payload: unknown, context: JobContext) => Promise<void>

/** The schedule of a job. A worker that was down at the time does not catch up. */
export interface Turn {
  /** Minute, hour, day, month, weekday, in UTC. */
  readonly at: string
  /** Runs one at a time; a scheduled run that has not started is replaced by the next. */
  readonly inLine?: boolean
  readonly maxAttempts?: number
  /** Distinguishes this schedule from the job's others and is passed in the payload: `{ whole: true }`. */
  readonly variant?: string
}

export interface Job {
  /** The name for `enqueue`. */
  readonly name: string
  /** Without a schedule the job runs only when it is enqueued. */
  readonly every?: Turn | readonly Turn[]
  readonly run: Task
}

/** One task after another; a failure leaves the rest to the next run. */
export const inOrder =
  (...tasks: readonly Task[]): Task =>
  async (payload, context) => {
    for (const task of tasks) await task(payload, context)
  }

/** A job as a value, so that the worker needs nothing else to run it. */
export const job = (described: Job): Job => described

const turnsOf = ({ every = [] }: Job): readonly Turn[] => [every].flat()

/** The schedules of all jobs as a crontab. */
export const crontabOf = (jobs: readonly Job[]): string =>
  jobs.flatMap((one) => turnsOf(one).map((turn) => lineOf(one.name, turn))).join('\n')

function lineOf(name: string, { at, inLine = false, maxAttempts, variant }: Turn): string {
  const id = variant === undefined ? name : `${name}-${variant}`
  const options = [
    ...(inLine ? [`queue=${name}`, `jobKey=${id}`] : []),
    ...(variant === undefined ? [] : [`id=${id}`]),
    ...(maxAttempts === undefined ? [] : [`max=${maxAttempts}`]),
  ]
  const words = [at, name]
  if (options.length > 0) words.push(`?${options.join('&')}`)
  if (variant !== undefined) words.push(JSON.stringify({ [variant]: true }))
  return words.join(' ')
}
