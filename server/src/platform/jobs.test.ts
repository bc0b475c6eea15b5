import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fixedClock } from './clock.ts'
import { inTransaction } from './db.ts'
import { record } from './events.ts'
import { enqueue, startWorker, type JobContext, type Task } from './jobs.ts'
import { openLog } from './log.ts'
import { pruneEvents } from './prune-events.ts'
import { testDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
let context: JobContext
const now = new Date()
const merchantId = '11111111-1111-4111-8111-111111111111'

beforeAll(async () => {
  database = await testDatabase()
  context = { pool: database.pool, ownerPool: database.ownerPool, clock: fixedClock(now), log: openLog('silent') }
})
afterAll(() => database.drop())

async function working(tasks: Record<string, Task>, act: () => Promise<void>) {
  const worker = await startWorker({ ...context, tasks, concurrency: 2 })
  try {
    await act()
  } finally {
    await worker.stop()
  }
}

describe('jobs', () => {
  it('run when the transaction that added them commits, and never when it rolls back', async () => {
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

  it('run again after a failure, and one with the same key once only', async () => {
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

  it('of a worker that was killed are done by another, and those of one that lives are not', async () => {
    const begun: string[] = []
    const tasks: Record<string, Task> = { 'left-behind': async () => void begun.push('left behind') }
    let end: (value?: unknown) => void = () => {}
    const slow = new Promise((resolve) => (end = resolve))
    const living = await startWorker({
      ...context,
      tasks: {
        slow: async () => {
          begun.push('slow')
          await slow
        },
      },
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
        tasks: { ...tasks, slow: async () => void begun.push('slow again') },
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

  it('cannot be reached by the app except by adding one', async () => {
    await expect(database.pool.query('select * from graphile_worker._private_jobs')).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('prune-events', () => {
  it('removes what is published and old; keeps what is young, and what is not published however old', async () => {
    const write = (name: string) => inTransaction(database.pool, { merchantId, now }, (trx) => record(trx, name))
    for (const name of ['old.published', 'young.published', 'old.waiting']) await write(name)
    const { ownerPool } = database
    await ownerPool.query(`update platform_event set recorded_at = now() - interval '5 days' where name like 'old.%'`)
    await ownerPool.query(
      `insert into platform_tail select 'relay', 'public', xid, id from platform_event where name = 'young.published'`,
    )
    await pruneEvents(72)({}, context)
    const { rows } = await ownerPool.query('select name from platform_event order by id')
    expect(rows).toEqual([{ name: 'young.published' }, { name: 'old.waiting' }])
  })
})
