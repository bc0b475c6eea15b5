import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLog } from '../../process/log.ts'
import { announceProcess } from '../../process/announce.ts'
import { functionsDirectory } from '../functions.ts'
import { migrate, migrationsDirectory } from '../migrate.ts'
import { openPool } from '../pool.ts'
import { testDatabase, type TestDatabase } from '../../../../testing/platform.ts'
import { usualBounds, type LockBounds } from './bounded-locks.ts'

let database: TestDatabase
let directory: string
let functions: string

beforeAll(async () => {
  database = await testDatabase()
  directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  functions = await mkdtemp(join(tmpdir(), 'functions-'))
  await cp(migrationsDirectory, directory, { recursive: true })
  await cp(functionsDirectory, functions, { recursive: true })
  await database.ownerPool.query(`
    create table cell.planted (id bigint generated always as identity primary key, at timestamptz not null default now(), spare int);
    insert into cell.planted select from generate_series(1, 20000)`)
})
afterAll(async () => {
  await rm(directory, { recursive: true })
  await rm(functions, { recursive: true })
  await database.drop()
})

let number = 9000
let name: string
/** A new migration of the cell. */
const plant = async (sql: string) => {
  number += 1
  name = `${number}_planted.sql`
  await writeFile(join(directory, 'cell', name), sql)
}
const run = async (locks: LockBounds = usualBounds, release = 2) => {
  const applied: string[] = []
  await migrate({ url: database.url, directory, functions, locks, release, say: (line) => applied.push(line) })
  return applied
}
const one = async (sql: string) => (await database.ownerPool.query<Record<string, unknown>>(sql)).rows[0]

/** A migration that waits for a lock now. */
const waiting = `select pid from pg_stat_activity
  where application_name = 'parola-migrate' and datname = current_database() and wait_event_type = 'Lock'`

/** A transaction that reads the table and stays open. */
async function readerOf(table: string) {
  const client = await database.ownerPool.connect()
  await client.query(`begin; select from ${table} limit 1`)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

/** Writes without a pause until told to stop, and tells how long the slowest write took. */
function hammer(table: string) {
  const pool = openPool({ url: database.url, size: 4, statementTimeoutMs: 0, lockTimeoutMs: 0 })
  let slowestMs = 0
  const over = new AbortController()
  const writers = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      await pool.query(`insert into ${table} default values`)
      slowestMs = Math.max(slowestMs, performance.now() - begun)
    }
  })
  return async () => {
    over.abort()
    await Promise.all(writers)
    await pool.end()
    return slowestMs
  }
}

describe('a migration of a table in use', () => {
  const bounds = { timeoutMs: 300, tries: 30, pauseMs: 300 }
  /** Longer than the bound even on a busy machine. */
  const readMs = 4_000

  const slowestWriteDuring = async (locks: LockBounds) => {
    const stop = hammer('cell.planted')
    const end = await readerOf('cell.planted')
    const migrated = run(locks)
    await expect.poll(() => one(waiting), { timeout: 30_000, interval: 20 }).toBeDefined()
    await pause(readMs)
    await end()
    expect(await migrated).toEqual([`cell/${name}`])
    return stop()
  }

  it('makes no write wait longer than the bound, however long a reader stays', async () => {
    await plant('-- release 2, expand\nalter table planted add column bounded int')
    expect(await slowestWriteDuring(bounds)).toBeLessThan(readMs / 2)
  })

  it('would make writes wait for the reader without the bound', async () => {
    await plant('-- release 2, expand\nalter table planted add column unbounded int')
    expect(await slowestWriteDuring({ ...bounds, timeoutMs: 0 })).toBeGreaterThan(readMs / 2)
  })

  it('gives up after the stated number of tries and says who is in the way', async () => {
    const end = await readerOf('cell.planted')
    await plant('-- release 2, expand\nalter table planted add column late int')
    await expect(run({ timeoutMs: 50, tries: 2, pauseMs: 10 })).rejects.toThrow(
      new RegExp(
        `^Migration cell/${name} did not get its locks within 50 ms, 2 times. The longest transactions: \\d+ of parola_test\\w+ for \\d+ s`,
      ),
    )
    await end()
    expect(await run()).toEqual([`cell/${name}`])
  })
})

describe('a file outside a transaction', () => {
  const indexed = `select indisvalid as valid from pg_index where indexrelid = to_regclass('cell.planted_at')`

  it('builds an index while others write and wait for their turn to migrate', async () => {
    await plant(
      '-- release 2, expand, outside a transaction\ncreate index concurrently if not exists planted_at on planted (at)',
    )
    const stop = hammer('cell.planted')
    const runs = await Promise.all([run(), run(), run()])
    await stop()
    expect(runs.flat()).toEqual([`cell/${name}`])
    expect(await one(indexed)).toEqual({ valid: true })
  })

  it('builds an index again that was cut off', async () => {
    await database.ownerPool.query('drop index cell.planted_at')
    await plant(
      '-- release 2, expand, outside a transaction\ncreate index concurrently if not exists planted_at on planted (at)',
    )
    // A transaction that began before keeps the build waiting until it is cut off.
    const writer = await database.ownerPool.connect()
    await writer.query('begin; insert into cell.planted default values')
    const cut = run()
    await expect.poll(() => one(waiting), { timeout: 30_000 }).toBeDefined()
    const [failure] = await Promise.all([
      cut.catch(String),
      database.ownerPool.query(`select pg_terminate_backend(pid) from (${waiting}) found`),
    ])
    expect(failure).toMatch(/terminating connection|Connection terminated/)
    await writer.query('commit')
    writer.release()
    expect(await one(indexed)).toEqual({ valid: false })
    expect(await run()).toEqual([`cell/${name}`])
    expect(await one(indexed)).toEqual({ valid: true })
  })

  it('finishes a detach that was cut off, and accepts one that is done', async () => {
    await database.ownerPool.query(`
      create table cell.months (id int) partition by range (id);
      create table cell.months_1 partition of cell.months for values from (1) to (2)`)
    const sql = '-- release 2, expand, outside a transaction\nalter table months detach partition months_1 concurrently'
    await plant(sql)
    const end = await readerOf('cell.months')
    await expect(run({ timeoutMs: 100, tries: 1, pauseMs: 10 })).rejects.toThrow('did not get its locks')
    await end()
    expect(
      await one(`select inhdetachpending as pending from pg_inherits where inhrelid = 'cell.months_1'::regclass`),
    ).toEqual({ pending: true })
    expect(await run()).toEqual([`cell/${name}`])
    expect(await one(`select from pg_inherits where inhrelid = 'cell.months_1'::regclass`)).toBeUndefined()
    await plant(sql)
    expect(await run()).toEqual([`cell/${name}`])
  })
})

describe('a contract', () => {
  const announce = (release: number, age = '0 s') =>
    database.ownerPool.query(
      `insert into platform_process values (gen_random_uuid(), 'api', ${release}, now() - interval '${age}')`,
    )
  beforeEach(() => database.ownerPool.query('delete from platform_process'))

  it('is refused while an older process runs, and applied when it has ended', async () => {
    await announce(1)
    await plant('-- release 3, contract of 2\nalter table planted drop column spare')
    await expect(run(usualBounds, 3)).rejects.toThrow(
      'takes away what processes older than release 2 use, and these run: api of release 1 (1). Deploy release 2 first',
    )
    await database.ownerPool.query('delete from platform_process')
    await announce(1, '61 s')
    await announce(2)
    expect(await run(usualBounds, 3)).toEqual([`cell/${name}`])
  })

  it('lets no older process start afterwards, and ends one that was silent meanwhile', async () => {
    const log = openLog('silent')
    await expect(announceProcess({ pool: database.pool, program: 'api', log })).rejects.toThrow(
      'This is release 1; the database serves release 2 and newer',
    )
    await database.ownerPool.query('update platform_migration set contract_of = 1 where contract_of = 2')
    const outdated = Promise.withResolvers<void>()
    const announced = await announceProcess({
      pool: database.pool,
      program: 'api',
      log,
      everyMs: 20,
      onOutdated: outdated.resolve,
    })
    await database.ownerPool.query('update platform_migration set contract_of = 2 where contract_of = 1')
    await outdated.promise
    await announced.stop()
    expect(await one('select from platform_process')).toBeUndefined()
  })

  it('is what dropping a function or changing its arguments is', async () => {
    const file = join(functions, 'cell/wallet/planted_fn.sql')
    await writeFile(file, 'create or replace function planted_fn(n int) returns int language sql return n;')
    await run()
    await announce(1)
    await writeFile(file, 'create or replace function planted_fn(n bigint) returns int language sql return n;')
    await expect(run()).rejects.toThrow('Function cell/planted_fn changed its arguments or result')
    await rm(file)
    expect(await run()).toEqual([])
    expect(await one('select cell.planted_fn(2) as two')).toEqual({ two: 2 })
    await database.ownerPool.query('delete from platform_process')
    expect(await run()).toEqual(['cell/planted_fn'])
  })
})
