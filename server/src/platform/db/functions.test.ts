import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { functionsDirectory, readFunctions, schemaOf, searchPathOf } from './functions.ts'
import { migrate } from './migrate.ts'
import { testDatabase, type TestDatabase } from '../../../testing/platform.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const parts = ['core', 'cell'] as const

/** Every function of a schema as deployed: its text, settings and privileges. */
const running = `
  select proname as name, pg_get_functiondef(oid) as text,
    array(select grantee::regrole || ' ' || privilege_type from aclexplode(coalesce(proacl, acldefault('f', proowner))) order by 1) as rights
  from pg_proc
  where pronamespace = $1::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by proname`

describe.each(parts)('the functions of %s', (part) => {
  const schema = schemaOf[part]

  it('have one file each, named after the function', async () => {
    const { rows } = await database.ownerPool.query<{ name: string }>(running, [schema])
    const files = await readFunctions(part)
    expect(files.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
  })

  it('match their files', async () => {
    const client = await database.ownerPool.connect()
    try {
      await client.query(`begin; set local search_path = ${searchPathOf[part]}; set local check_function_bodies = off`)
      const before = await client.query(running, [schema])
      // Default privileges, so that only the files decide.
      await client.query(
        `revoke all on all routines in schema ${schema} from parola_app, parola_worker, parola_relay;
         grant execute on all routines in schema ${schema} to public`,
      )
      for (const { sql } of await readFunctions(part)) await client.query(sql)
      const after = await client.query(running, [schema])
      expect(before.rows).toEqual(after.rows)
    } finally {
      client.release(true)
    }
  })
})

it('no code reads a function’s text from the database to patch it', () => {
  const { stdout } = spawnSync('git', ['grep', '-lE', 'pg_get_functiondef|prosrc', '--', 'server', 'faults', 'bench'], {
    cwd: join(import.meta.dirname, '../../../..'),
    encoding: 'utf8',
  })
  // Except this test, and the audit that looks for a guard's `raise exception`.
  expect(stdout.trim().split('\n')).toEqual([
    'server/src/platform/db/functions.test.ts',
    'server/src/wallet/store/guards.ts',
  ])
})

describe('migrate', () => {
  let functions: string
  let file: string
  beforeAll(async () => {
    functions = await mkdtemp(join(tmpdir(), 'functions-'))
    await cp(functionsDirectory, functions, { recursive: true })
    await mkdir(join(functions, 'cell/testing'))
    file = join(functions, 'cell/testing/double_of.sql')
  })
  afterAll(() => rm(functions, { recursive: true }))

  const run = async () => {
    const applied: string[] = []
    await migrate({ url: database.url, functions, say: (line) => applied.push(line) })
    return applied
  }
  const ask = async () => {
    const { rows } = await database.ownerPool.query<{ double: unknown }>('select cell.double_of(2) as double')
    return rows[0]?.double
  }

  it('applies a new file once, even when several processes run it', async () => {
    await writeFile(file, 'create or replace function double_of(n int) returns int language sql return 2 * n;')
    const runs = await Promise.all([run(), run()])
    expect(runs.flat()).toEqual(['cell/double_of'])
    expect(await ask()).toBe(4)
    expect(await run()).toEqual([])
  })

  it('applies a changed file, even with another result type or other arguments', async () => {
    await writeFile(file, `create or replace function double_of(n int) returns text language sql return 'two ' || n;`)
    expect(await run()).toEqual(['cell/double_of'])
    expect(await ask()).toBe('two 2')
    await writeFile(
      file,
      `create or replace function double_of(n bigint) returns text language sql return 'big ' || n;`,
    )
    await run()
    expect(await ask()).toBe('big 2')
    const { rowCount } = await database.ownerPool.query(`select from pg_proc where proname = 'double_of'`)
    expect(rowCount).toBe(1)
  })

  it('restores a function that was dropped', async () => {
    await database.ownerPool.query('drop function cell.double_of')
    expect(await run()).toEqual(['cell/double_of'])
  })

  it('keeps nothing of a file that fails', async () => {
    await writeFile(file, 'create or replace function double_of(n bigint) returns nonsense language sql return n;')
    await expect(run()).rejects.toThrow('Function cell/double_of failed')
    expect(await ask()).toBe('big 2')
  })

  it('drops a function whose file was deleted', async () => {
    await rm(file)
    expect(await run()).toEqual(['cell/double_of'])
    await expect(ask()).rejects.toThrow('does not exist')
  })
})
