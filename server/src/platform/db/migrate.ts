import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { openPool } from './db.ts'
import {
  applyFunctions,
  dropFunctions,
  functionsBookkeeping,
  functionsDirectory,
  readFunctions,
  searchPathOf,
  type FunctionFile,
} from './functions.ts'
import { quietWorkerLog } from '../process/log.ts'
import { serverFolder } from '../program-file.ts'
import { logicalShards, schemaName } from './shards.ts'

export interface MigrateOptions {
  /** A login that owns the tables. */
  url: string
  shards: number
  directory?: string
  functions?: string
  say?: (line: string) => void
}

interface Migration {
  name: string
  sql: string
  checksum: string
}

export const migrationsDirectory = join(serverFolder, 'migrations')

/** Applies new migrations and functions. Safe to run at any time and by several processes concurrently; there are no down migrations. */
export async function migrate({
  url,
  shards,
  directory = migrationsDirectory,
  functions = functionsDirectory,
  say = () => {},
}: MigrateOptions): Promise<void> {
  const pool = openPool({ url, size: 2, name: 'parola-migrate', statementTimeoutMs: 0, lockTimeoutMs: 0 })
  try {
    const client = await pool.connect()
    try {
      await client.query(`select pg_advisory_lock(hashtext('parola.migrate'))`)
      await client.query(roles)
      await runMigrations({ pgPool: pool, logger: quietWorkerLog })
      await client.query(`${bookkeeping}; ${functionsBookkeeping}`)
      const core = {
        migrations: await readMigrations(directory),
        functions: await readFunctions('public', functions),
      }
      await apply(client, 'public', core, say)
      const perShard = {
        migrations: await readMigrations(join(directory, 'shard')),
        functions: await readFunctions('shard', functions),
      }
      for (let number = 0; number < shards; number += 1) {
        const schema = schemaName(number)
        await client.query(
          `create schema if not exists ${schema}; grant usage on schema ${schema} to parola_app, parola_worker, parola_relay`,
        )
        await apply(client, schema, perShard, say)
      }
      await fillShardMap(client, shards)
    } finally {
      // Ends the session and with it the lock, whatever state an error left.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** Identifies the resulting schema, so that a database made from it can be reused. */
export async function migrationsChecksum(): Promise<string> {
  const all = [
    ...(await readMigrations(migrationsDirectory)),
    ...(await readMigrations(join(migrationsDirectory, 'shard'))),
    ...(await readFunctions('public')),
    ...(await readFunctions('shard')),
  ]
  return sha256(all.map(({ name, checksum }) => `${name} ${checksum}`).join('\n')).slice(0, 16)
}

// Roles belong to the whole cluster, so another database's migration may create or change them concurrently. They have no password here;
// the deployment sets one (docs/operations/running.md).
const roles = `
do $$
declare wanted text;
begin
  foreach wanted in array array['parola_app', 'parola_worker', 'parola_relay'] loop
    begin
      execute format('create role %I login', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      if not (select rolcanlogin from pg_roles where rolname = wanted) then
        execute format('alter role %I login', wanted);
      end if;
    exception when internal_error then null;
    end;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$`

const bookkeeping = `
create table if not exists platform_migration (
  scope text not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint platform_migration_pkey primary key (scope, name)
)`

interface Schema {
  readonly migrations: Migration[]
  readonly functions: FunctionFile[]
}

/** Applies everything new to one schema in one transaction. */
async function apply(
  client: pg.ClientBase,
  scope: string,
  { migrations, functions }: Schema,
  say: (line: string) => void,
) {
  const done: string[] = []
  try {
    await client.query(`begin; set local lock_timeout = '5s'; set local search_path = ${searchPathOf(scope)}`)
    const forTables = functions.filter(({ isForTables }) => isForTables)
    done.push(...(await applyFunctions(client, scope, forTables)))
    done.push(...(await applyMigrations(client, scope, migrations)))
    done.push(...(await applyFunctions(client, scope, functions)))
    done.push(...(await dropFunctions(client, scope, functions)))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  for (const name of done) say(`${scope}/${name}`)
}

async function applyMigrations(client: pg.ClientBase, scope: string, migrations: Migration[]): Promise<string[]> {
  const rows = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.platform_migration where scope = $1',
    [scope],
  )
  const applied = new Map(rows.rows.map(({ name, checksum }) => [name, checksum]))
  refuseRewrittenHistory(scope, applied, migrations)
  const missing = migrations.filter((migration) => !applied.has(migration.name))
  for (const { name, sql, checksum } of missing) {
    try {
      await client.query(sql)
    } catch (error) {
      throw new Error(`Migration ${scope}/${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    await client.query('insert into public.platform_migration (scope, name, checksum) values ($1, $2, $3)', [
      scope,
      name,
      checksum,
    ])
  }
  return missing.map(({ name }) => name)
}

/** A file changed after it was applied would make two databases of the same version differ. */
function refuseRewrittenHistory(scope: string, applied: Map<string, string>, migrations: Migration[]) {
  const present = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    const found = present.get(name)
    if (found === undefined) throw new Error(`Migration ${scope}/${name} was applied here but its file is missing`)
    if (found !== checksum)
      throw new Error(`Migration ${scope}/${name} was changed after it was applied; write a new one instead`)
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8')
      return { name, sql, checksum: sha256(sql) }
    }),
  )
}

async function fillShardMap(client: pg.ClientBase, shards: number) {
  const numbers = Array.from({ length: logicalShards }, (_, shard) => shard)
  await client.query(
    'insert into platform_shard (shard, schema) select * from unnest($1::smallint[], $2::text[]) on conflict do nothing',
    [numbers, numbers.map((shard) => schemaName(shard % shards))],
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
