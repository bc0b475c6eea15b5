import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faultyProxy, type FaultyProxy } from '../../../testing/faulty-proxy.ts'
import { testDatabase, type TestDatabase } from '../../../testing/platform.ts'
import { refusalOf } from '../errors.ts'
import { UnknownOutcomeError } from './database-error.ts'
import { inTransaction, openPool, type Pool } from './db.ts'

let database: TestDatabase
let proxy: FaultyProxy
/** One connection, so that a bad one is met again unless it is replaced. */
let pool: Pool

beforeAll(async () => {
  database = await testDatabase()
  await database.ownerPool.query('create table note (text text); grant select, insert on note to parola_app')
})
afterAll(() => database.drop())
beforeEach(async () => {
  proxy = await faultyProxy(database.url)
  pool = openPool({ url: proxy.through(database.url), role: 'parola_app', size: 1, statementTimeoutMs: 200 })
  await pool.query('select')
})
afterEach(async () => {
  await proxy.close()
  await pool.end()
})

const write = (text: string) =>
  inTransaction(pool, { merchantId: null, now: new Date() }, ({ db }) =>
    sql`insert into note values (${text})`.execute(db),
  )
const isWritten = async (text: string) =>
  (await database.ownerPool.query('select from note where text = $1', [text])).rowCount === 1
const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (error: unknown) => error,
  )
const refusalBy = async (work: Promise<unknown>) => {
  const { status, body } = refusalOf(await thrownBy(work))
  return [status, body.code]
}
const overloaded = [503, 'overloaded']

describe('OPS-05 a pool', () => {
  it('answers overloaded soon after a server falls silent, and works again when it is back', async () => {
    proxy.silence()
    const begun = performance.now()
    expect(await refusalBy(write('silent'))).toEqual(overloaded)
    expect(performance.now() - begun).toBeLessThan(2_500)
    proxy.heal()
    await write('back')
    expect([await isWritten('silent'), await isWritten('back')]).toEqual([false, true])
  })

  it('does not hand on a silent connection that its user returned as if nothing had happened', async () => {
    const client = await pool.connect()
    proxy.silence()
    expect(await refusalBy(client.query('select'))).toEqual(overloaded)
    client.release()
    proxy.heal()
    await write('after a silent user')
    expect(await isWritten('after a silent user')).toBe(true)
  })

  it('gives up on a server that does not answer a new connection', async () => {
    proxy.silence()
    const slow = openPool({ url: proxy.through(database.url), connectTimeoutMs: 300 })
    expect(await refusalBy(slow.query('select'))).toEqual(overloaded)
    await slow.end()
  })

  it('answers overloaded when connections are cut, ended by the server or refused, and when the name is unknown', async () => {
    const client = await pool.connect()
    const cut = refusalBy(client.query('select pg_sleep(5)'))
    proxy.cut()
    expect(await cut).toEqual(overloaded)
    client.release()
    const ended = refusalBy(
      inTransaction(pool, { merchantId: null, now: new Date() }, async ({ db }) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
        await database.ownerPool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
        await sql`select`.execute(db)
      }),
    )
    expect(await ended).toEqual(overloaded)
    await write('after the cut')
    for (const host of ['127.0.0.1:9', 'database.invalid']) {
      const elsewhere = openPool({ url: `postgres://${host}/parola` })
      expect(await refusalBy(elsewhere.query('select')), host).toEqual(overloaded)
      await elsewhere.end()
    }
  })

  it('leaves a server that takes no writes any more', async () => {
    const { rows } = await database.ownerPool.query<{ name: string }>('select current_database() as name')
    const setting = `alter database ${rows[0]?.name} set default_transaction_read_only`
    await database.ownerPool.query(`${setting} = on`)
    proxy.cut()
    // The pool hears of the cut a moment later.
    await thrownBy(pool.query('select'))
    expect(await refusalBy(write('read-only'))).toEqual(overloaded)
    await database.ownerPool.query(`begin; set transaction read write; ${setting} = off; commit`)
    await write('writable')
    expect([await isWritten('read-only'), await isWritten('writable')]).toEqual([false, true])
  })

  it.each([
    ['before', false],
    ['after', true],
  ] as const)(
    'says that the outcome is unknown when the connection is reset %s the commit',
    async (moment, isThere) => {
      proxy.resetAt('commit', moment)
      const error = await thrownBy(write(`reset ${moment}`))
      expect(error).toBeInstanceOf(UnknownOutcomeError)
      expect(refusalOf(error)).toMatchObject({ status: 503, body: { code: 'overloaded' } })
      expect(await isWritten(`reset ${moment}`)).toBe(isThere)
      await write(`after the reset ${moment}`)
    },
  )

  it('replaces connections after their lifetime', async () => {
    const brief = openPool({ url: database.url, size: 1, lifetimeSeconds: 0.1 })
    const pid = async () => (await brief.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    const first = await pid()
    await expect.poll(pid).not.toBe(first)
    await brief.end()
  })

  it('waits longer where a transaction allows its statements more time', async () => {
    const scope = { merchantId: null, now: new Date(), statementTimeoutMs: 5_000 }
    await inTransaction(pool, scope, ({ db }) => sql`select pg_sleep(1.5)`.execute(db))
    expect(await refusalBy(pool.query('select pg_sleep(1.5)'))).toEqual(overloaded)
  })

  it('does not hide a mistake of ours', async () => {
    const wrong = pool.query('select $1::int, $2::int', [1])
    expect(await refusalBy(wrong)).toEqual([500, 'unknown'])
  })
})
