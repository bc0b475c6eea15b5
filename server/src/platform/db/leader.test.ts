import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../testing/platform.ts'
import { openLog } from '../process/log.ts'
import { startLeader, whileLeading } from './leader.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ shards: 1 })
})
afterAll(() => database.drop())

it('a leader that stops hands over at once', async () => {
  const pool = database.ownerPool
  for (let turn = 0; turn < 20; turn += 1) {
    const leader = startLeader({
      pool,
      what: 'test',
      log: openLog('silent'),
      async lead({ isOver, pause }) {
        while (!isOver()) await pause(1_000)
      },
    })
    await vi.waitFor(() => expect(leader.leads()).toBe(true))
    await leader.stop()
    let led = false
    await whileLeading(pool, 'test', async () => void (led = true))
    expect(led).toBe(true)
  }
})
