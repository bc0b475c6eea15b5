import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pruneMessages } from '../content/index.ts'
import { prunePlaySessions } from '../safer-play/index.ts'
import { fixedClock } from '../platform/clock.ts'
import type { Task } from '../platform/jobs/job.ts'
import { openLog } from '../platform/process/log.ts'
import { testDatabase, type TestDatabase } from '../../testing/platform.ts'

let database: TestDatabase
const memberId = randomUUID()
beforeAll(async () => {
  database = await testDatabase()
  await database.ownerPool.query(
    `insert into cell.member (id, merchant_id, user_name, created_at) values ($1, gen_random_uuid(), 'luz', now())`,
    [memberId],
  )
})
afterAll(() => database.drop())

const now = new Date('2026-11-18T12:00:00Z')
const run = (task: Task) => task({}, { ...database.jobs, clock: fixedClock(now), log: openLog('silent') })

/** Rows that need more than one batch, as old as given. */
const many = 5_001
const rowsOf: Record<string, (age: string) => string> = {
  inbox_message: (at) => `select gen_random_uuid(), merchant_id, id, '{"EN": {}}'::jsonb, ${at}, null, null`,
  announcement_read: (at) => `select merchant_id, id, gen_random_uuid(), ${at}`,
  feedback: (at) => `select gen_random_uuid(), merchant_id, id, 'idea', 'More cats', ${at}`,
  promotion_comment: (at) => `select gen_random_uuid(), merchant_id, id, gen_random_uuid(), 'Nice', ${at}`,
  play_session: (at) => `select uuid_send(gen_random_uuid()), merchant_id, id, ${at} - interval '1 hour', ${at}, false`,
}

it.each([
  ['inbox_message', 365, pruneMessages],
  ['announcement_read', 365, pruneMessages],
  ['feedback', 730, pruneMessages],
  ['promotion_comment', 730, pruneMessages],
  ['play_session', 60, prunePlaySessions],
])('rows of %s are deleted after %i days, in batches, and not before', async (table, days, task) => {
  const add = (age: number, count: number) =>
    database.ownerPool.query(
      `insert into cell.${table} ${rowsOf[table]?.(`'${now.toISOString()}'::timestamptz - interval '${age} days'`)}
       from cell.member, generate_series(1, ${count})`,
    )
  await add(days + 1, many)
  await add(days - 1, 3)
  await run(task)
  const { rows } = await database.ownerPool.query(`select count(*)::int as left from cell.${table}`)
  expect(rows).toEqual([{ left: 3 }])
})
