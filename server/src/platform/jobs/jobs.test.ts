import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fixedClock } from '../clock.ts'
import { inTransaction } from '../db/db.ts'
import { crontabOf, job, type JobContext, type Task } from './job.ts'
import { enqueue, startWorker } from './jobs.ts'
import { openLog } from '../process/log.ts'
import { pruneEvents } from '../events/prune-events.ts'
import { cellEvents, coreEvents } from '../events/tail.ts'
import { pruneFailedJobs } from './prune-failed-jobs.ts'
import { testDatabase, type TestDatabase } from '../../../testing/platform.ts'

let database: TestDatabase
let context: JobContext
const now = new Date()
const merchantId = '11111111-1111-4111-8111-111111111111'

beforeAll(async () => {
  database = await testDatabase()
  context = { ...database.jobs, clock: fixedClock(now), log: openLog('silent') }
})
afterAll(() => database.drop())

/** Jobs without a schedule. */
const jobsOf = (tasks: Record<string, Task>) => Object.entries(tasks).map(([name, run]) => job({ name, run }))

async function working(tasks: Record<string, Task>, act: () => Promise<void>) {
  const worker = await startWorker({ ...context, jobs: jobsOf(tasks), concurrency: 2 })
  try {
    await act()
  } finally {
    await worker.stop()
  }
}

describe('jobs', () => {
  it('run when the transaction that enqueued them commits, and never when it rolls back', async () => {
    const done: unknown[] = []
    await working({ note: async (payload) => void done.push(payload) }, async () => {
      const lost = inTransaction(database.pool, { merchantId, now }, async (trx) => {
        await enqueue(trx, 'note', { from: 'rolled back' })
        throw new Error('no')
      })
      await expect(lost).rejects.toThrow('no')
      await inTransaction(database.pool, { merchantId, now }, (trx) => enqueue(trx, 'note', { from: 'committed' }))
      await vi.waitFor(() => expect(done).toEqual([{ from: 'committed' }]), 5_000)
    })
    const left = await database.ownerPool.query('select from graphile_worker.jobs')
    expect(left.rowCount).toBe(0)
  })

  it('run again after a failure, and one with the same key runs once', async () => {
    const done: unknown[] = []
    let failures = 0
    const tasks: Record<string, Task> = {
      keyed: async (payload) => void done.push(payload),
      fragile: async () => {
        failures += 1
        throw new Error('not yet')
      },
    }
    await inTransaction(database.pool, { merchantId, now }, async (trx) => {
      await enqueue(trx, 'keyed', { version: 1 }, { key: 'same' })
      await enqueue(trx, 'keyed', { version: 2 }, { key: 'same' })
      await enqueue(trx, 'fragile', {}, { maxAttempts: 3 })
    })
    await working(tasks, () => vi.waitFor(() => expect([done, failures]).toEqual([[{ version: 2 }], 1]), 5_000))
    const { rows } = await database.ownerPool.query(
      'select attempts, run_at > now() as later from graphile_worker.jobs',
    )
    expect(rows).toEqual([{ attempts: 1, later: true }])
  })

  it('of a killed worker are run by another, and those of a live one are not', async () => {
    const begun: string[] = []
    const tasks: Record<string, Task> = { 'left-behind': async () => void begun.push('left behind') }
    let end: (value?: unknown) => void = () => {}
    const slow = new Promise((resolve) => (end = resolve))
    const living = await startWorker({
      ...context,
      jobs: jobsOf({
        slow: async () => {
          begun.push('slow')
          await slow
        },
      }),
      giveBackEveryMs: 50,
    })
    try {
      await inTransaction(database.pool, { merchantId, now }, (trx) => enqueue(trx, 'slow'))
      await vi.waitFor(() => expect(begun).toEqual(['slow']), 5_000)
      await inTransaction(database.pool, { merchantId, now }, (trx) => enqueue(trx, 'left-behind', {}, { queue: 'q' }))
      await database.ownerPool.query(`
        update graphile_worker._private_job_queues set locked_by = 'who died', locked_at = now() - interval '1 minute';
        update graphile_worker._private_jobs
        set locked_by = coalesce(locked_by, 'who died'), locked_at = now() - interval '1 minute'`)
      const another = await startWorker({
        ...context,
        jobs: jobsOf({ ...tasks, slow: async () => void begun.push('slow again') }),
        giveBackEveryMs: 50,
      })
      await vi.waitFor(() => expect(begun).toContain('left behind'), 5_000)
      await another.stop()
      expect(begun).toEqual(['slow', 'left behind'])
    } finally {
      end()
      await living.stop()
    }
  })

  it('have schedules: one at a time, with a number of attempts, and variants separately', () => {
    const run = async () => {}
    const lines = crontabOf([
      job({ name: 'asked-for', run }),
      job({ name: 'prune', every: { at: '7 * * * *' }, run }),
      job({
        name: 'look',
        every: [
          { at: '* * * * *', inLine: true, maxAttempts: 1 },
          { at: '7 4 * * *', inLine: true, maxAttempts: 2, variant: 'whole' },
        ],
        run,
      }),
    ])
    expect(parseCrontab(lines)).toMatchObject([
      { task: 'prune', identifier: 'prune', payload: null, options: {} },
      {
        task: 'look',
        identifier: 'look',
        payload: null,
        options: { queueName: 'look', jobKey: 'look', maxAttempts: 1 },
      },
      {
        task: 'look',
        identifier: 'look-whole',
        payload: { whole: true },
        options: { queueName: 'look', jobKey: 'look-whole', maxAttempts: 2 },
      },
    ])
  })

  it('with a duplicate name are refused', async () => {
    const twice = [1, 2].map(() => job({ name: 'same', run: async () => {} }))
    await expect(startWorker({ ...context, jobs: twice })).rejects.toThrow('a name of its own')
  })

  it('cannot be reached by the app except by enqueueing', async () => {
    await expect(database.pool.query('select * from graphile_worker._private_jobs')).rejects.toThrow(
      'permission denied',
    )
  })
})

describe.each([coreEvents, cellEvents])('prune-events in $name', ({ name: source, relation }) => {
  it('removes old events that every tail has read; keeps recent ones and unread ones of any age', async () => {
    const { ownerPool } = database
    for (const [name, age] of [
      ['old.published', '5 days'],
      ['young.published', '0 days'],
      ['old.heard-once', '5 days'],
      ['old.waiting', '5 days'],
    ])
      await ownerPool.query(
        `insert into ${relation} (merchant_id, name, payload, recorded_at) values ($1, $2, '{}', now() - $3::interval)`,
        [merchantId, name, age],
      )
    const reads = (tail: string, name: string) =>
      ownerPool.query(
        `insert into platform_tail select $1, $2, xid, id from ${relation} where name = $3
         on conflict on constraint platform_tail_pkey do update set xid = excluded.xid, id = excluded.id`,
        [tail, source, name],
      )
    await reads('relay', 'old.heard-once')
    await reads('another', 'young.published')
    await pruneEvents(72)({}, context)
    const { rows } = await ownerPool.query(`select name from ${relation} order by id`)
    expect(rows).toEqual([{ name: 'young.published' }, { name: 'old.heard-once' }, { name: 'old.waiting' }])
  })
})

describe('prune-failed-jobs', () => {
  it('removes jobs that failed for good a month ago; keeps younger ones and those that will be tried again', async () => {
    const { ownerPool } = database
    const left = async () =>
      (
        await ownerPool.query(
          `select payload ->> 'is' as is from graphile_worker._private_jobs where payload ->> 'is' is not null order by 1`,
        )
      ).rows
    for (const is of ['failed', 'waiting'])
      await inTransaction(database.pool, { merchantId, now }, (trx) => enqueue(trx, 'pruned', { is }))
    await ownerPool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'is' = 'failed'`,
    )
    const inDays = (days: number) => ({ ...context, clock: fixedClock(new Date(Date.now() + days * 86_400_000)) })
    await pruneFailedJobs({}, inDays(29))
    expect(await left()).toEqual([{ is: 'failed' }, { is: 'waiting' }])
    await pruneFailedJobs({}, inDays(31))
    expect(await left()).toEqual([{ is: 'waiting' }])
  })
})
