import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { faultyProxy } from '../../../testing/faulty-proxy.ts'
import { testDatabase, type TestDatabase } from '../../../testing/platform.ts'
import { openLog } from '../process/log.ts'
import { openPool, type Pool } from './db.ts'
import { startLeader, whileLeading } from './leader.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const log = openLog('silent')

it('a leader that stops hands over at once', async () => {
  const pool = database.ownerPool
  for (let turn = 0; turn < 20; turn += 1) {
    const leader = startLeader({
      pool,
      what: 'test',
      log,
      async lead({ isOver, pause: wait }) {
        while (!isOver()) await wait(1_000)
      },
    })
    await vi.waitFor(() => expect(leader.leads()).toBe(true))
    await leader.stop()
    let led = false
    await whileLeading(pool, 'test', async () => void (led = true))
    expect(led).toBe(true)
  }
})

/** Acts all the time, on connections other than that of its lock. */
function actingLeader(lockPool: Pool, acts: number[]) {
  return startLeader({
    pool: lockPool,
    what: 'acting',
    log,
    async lead({ isOver }) {
      while (!isOver()) {
        acts.push(performance.now())
        await pause(10)
      }
    },
  })
}

it(
  'OPS-05 a leader whose network falls silent stops within 10 s, before another one leads',
  { timeout: 30_000 },
  async () => {
    const proxy = await faultyProxy(database.url)
    const [behind, direct] = [
      openPool({ url: proxy.through(database.url), size: 2 }),
      openPool({ url: database.url, size: 2 }),
    ]
    const [old, next]: [number[], number[]] = [[], []]
    const first = actingLeader(behind, old)
    await vi.waitFor(() => expect(first.leads()).toBe(true))
    const second = actingLeader(direct, next)
    proxy.silence()
    const silentAt = performance.now()
    await vi.waitFor(() => expect(first.leads()).toBe(false), 10_000)
    await vi.waitFor(() => expect(second.leads()).toBe(true), 12_000 - (performance.now() - silentAt))
    expect((old.at(-1) ?? 0) - silentAt).toBeLessThan(10_000)
    expect(next[0]).toBeGreaterThan(old.at(-1) ?? 0)
    proxy.heal()
    await Promise.all([first.stop(), second.stop()])
    await proxy.close()
    await Promise.all([behind.end(), direct.end()])
  },
)

it('OPS-05 a leader whose lock was taken away does nothing more, even in the middle of its work', async () => {
  const outcomes: string[] = []
  const begun = Promise.withResolvers<void>()
  const leader = startLeader({
    pool: database.ownerPool,
    what: 'fenced',
    log,
    async lead({ pool, isOver }) {
      if (outcomes.length > 0) return
      await pool.query('select')
      begun.resolve()
      // Work in several steps that does not look at `isOver` between them.
      await vi.waitFor(() => expect(isOver()).toBe(true), 8_000)
      for (const ask of [() => pool.query('select'), () => pool.connect()])
        outcomes.push(await ask().then(String, (error: Error) => error.name))
    },
  })
  await begun.promise
  await database.ownerPool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid::int8 = hashtext('parola.fenced') & 4294967295
       and database = (select oid from pg_database where datname = current_database())`,
  )
  await vi.waitFor(() => expect(outcomes).toEqual(['LockLostError', 'LockLostError']), 10_000)
  await leader.stop()
})
