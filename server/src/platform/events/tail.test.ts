import * as fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, openPool, type Pool } from '../db/db.ts'
import { record, recordInCell } from './events.ts'
import { beginning, cellEvents, coreEvents, loadCursors, readTail, saveCursors, type Cursor } from './tail.ts'
import { testDatabase, type TestDatabase } from '../../../testing/platform.ts'

let database: TestDatabase
let relayPool: Pool
const now = new Date()

beforeAll(async () => {
  database = await testDatabase()
  relayPool = openPool({ url: database.url, role: 'parola_relay', size: 2 })
})
afterAll(async () => {
  await relayPool.end()
  await database.drop()
})

/** Reads until nothing more arrives: the autovacuum of this database may hold back the tail a little. */
async function settle(read: () => Promise<string[]>, wanted: number): Promise<string[]> {
  const heard: string[] = []
  const until = Date.now() + 5_000
  while (heard.length < wanted && Date.now() < until) {
    const more = await read()
    heard.push(...more)
    if (more.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return [...heard, ...(await read())]
}

function tailReader(client: pg.ClientBase, from: Cursor, isQuick = false) {
  const cursors = new Map([['core', from]])
  return async () => {
    const events = await readTail(client, [coreEvents], cursors, 7, isQuick)
    for (const { source, cursor } of events) cursors.set(source, cursor)
    return events.map(({ payload }) => (payload as { mark: string }).mark)
  }
}

/** The usual outbox reader, to show why ours is different. */
function sequenceReader(pool: Pool, from: string) {
  let last = from
  return async () => {
    const { rows } = await pool.query<{ id: string; payload: { mark: string } }>(
      'select id, payload from platform_event where id > $1 order by id limit 7',
      [last],
    )
    last = rows.at(-1)?.id ?? last
    return rows.map(({ payload }) => payload.mark)
  }
}

/** Each writer opens a transaction, writes and ends it, as the steps decide. */
const steps = fc.array(fc.record({ writer: fc.nat(4), rollsBack: fc.boolean() }), { minLength: 6, maxLength: 24 })

describe('tail', () => {
  it('misses and repeats no event in any interleaving of slow transactions; a sequence misses some', async () => {
    const client = await relayPool.connect()
    let missedBySequence = 0
    let run = 0
    await fc
      .assert(
        fc.asyncProperty(steps, async (plan) => {
          run += 1
          const top = await database.ownerPool.query<Cursor>(
            `select coalesce(max(xid::text::bigint), 0)::text as xid, coalesce(max(id), 0)::text as id from platform_event`,
          )
          const from = top.rows[0]!
          const read = tailReader(client, { xid: from.xid, id: from.id })
          const readBySequence = sequenceReader(database.ownerPool, from.id)
          const open = new Map<number, { client: pg.PoolClient; marks: string[] }>()
          const committed: string[] = []
          const heard: string[] = []
          const heardBySequence: string[] = []
          const end = async (writer: number, rollsBack: boolean) => {
            const transaction = open.get(writer)!
            open.delete(writer)
            await transaction.client.query(rollsBack ? 'rollback' : 'commit')
            transaction.client.release()
            if (!rollsBack) committed.push(...transaction.marks)
          }
          for (const [step, { writer, rollsBack }] of plan.entries()) {
            const transaction = open.get(writer)
            if (transaction && transaction.marks.length > 1) {
              await end(writer, rollsBack)
            } else {
              const writing = transaction ?? { client: await database.ownerPool.connect(), marks: [] }
              if (!transaction) await writing.client.query('begin')
              open.set(writer, writing)
              const mark = `${run}.${step}`
              await writing.client.query(`insert into platform_event (name, payload) values ('test.marked', $1)`, [
                JSON.stringify({ mark }),
              ])
              writing.marks.push(mark)
            }
            heard.push(...(await read()))
            heardBySequence.push(...(await readBySequence()))
          }
          for (const writer of open.keys()) await end(writer, false)
          heard.push(...(await settle(read, committed.length - heard.length)))
          heardBySequence.push(...(await settle(readBySequence, 0)))
          missedBySequence += committed.filter((mark) => !heardBySequence.includes(mark)).length
          expect(heard.toSorted()).toEqual(committed.toSorted())
        }),
        { numRuns: 25 },
      )
      .finally(() => client.release())
    expect(missedBySequence).toBeGreaterThan(0)
  })

  it('waits for an open transaction of its own database, and for none of another', async () => {
    const { rows: top } = await database.ownerPool.query<Cursor>(
      `select coalesce(max(xid::text::bigint), 0)::text as xid, coalesce(max(id), 0)::text as id from platform_event`,
    )
    const client = await relayPool.connect()
    const read = tailReader(client, top[0]!)
    const elsewhere = await testDatabase()
    const [ours, theirs] = [await database.ownerPool.connect(), await elsewhere.ownerPool.connect()]
    const write = (mark: string) =>
      database.ownerPool.query(`insert into platform_event (name, payload) values ('test.marked', $1)`, [{ mark }])
    for (const open of [ours, theirs]) {
      await open.query('begin')
      await open.query('select pg_current_xact_id()')
    }
    try {
      await write('behind ours')
      expect(await read()).toEqual([])
      await ours.query('commit')
      await write('behind theirs')
      expect(await tailReader(client, top[0]!, true)()).toEqual([])
      expect(await settle(read, 2)).toEqual(['behind ours', 'behind theirs'])
    } finally {
      await theirs.query('rollback')
      for (const open of [ours, theirs, client]) open.release()
      await elsewhere.drop()
    }
  })

  it('continues at its saved cursor in every source', async () => {
    const merchantId = '11111111-1111-4111-8111-111111111111'
    await inTransaction(database.pool, { merchantId, now }, async (trx) => {
      await record(trx, 'test.core', { at: 1 })
      await recordInCell(trx, 'test.cell', { at: 2 })
    })
    const client = await relayPool.connect()
    try {
      const sources = [coreEvents, cellEvents]
      const cursors = await loadCursors(client, 'testing', sources)
      expect([...cursors]).toEqual([
        ['core', beginning],
        ['cell', beginning],
      ])
      const heard = await settle(async () => {
        const events = await readTail(client, sources, cursors, 1000)
        for (const { source, cursor } of events) cursors.set(source, cursor)
        return events.filter(({ name }) => name !== 'test.marked').map(({ name }) => name)
      }, 2)
      expect(heard.toSorted()).toEqual(['test.cell', 'test.core'])
      await saveCursors(client, 'testing', cursors)
      expect(await loadCursors(client, 'testing', sources)).toEqual(cursors)
      await saveCursors(client, 'testing', new Map(sources.map(({ name }) => [name, { xid: '1', id: '1' }])))
      expect(await loadCursors(client, 'testing', sources)).toEqual(cursors)
      expect(await readTail(client, sources, await loadCursors(client, 'testing', sources), 10)).toEqual([])
    } finally {
      client.release()
    }
  })
})

describe('record', () => {
  it('can be read only by the relay, and cannot be forged for another merchant', async () => {
    await expect(database.pool.query('select * from platform_event')).rejects.toThrow('permission denied')
    await expect(
      database.pool.query(
        `insert into platform_event (merchant_id, name, payload) values (gen_random_uuid(), 'a.b', '{}')`,
      ),
    ).rejects.toThrow('row-level security')
    await expect(relayPool.query('delete from platform_event')).rejects.toThrow('permission denied')
  })

  it('refuses a name with a special meaning in a subject', async () => {
    for (const name of ['content', 'content.*', 'content.>', 'a b.c', 'Content.changed', 'a..b']) {
      await expect(inTransaction(database.pool, { merchantId: null, now }, (trx) => record(trx, name))).rejects.toThrow(
        'noun.verb',
      )
    }
  })
})
