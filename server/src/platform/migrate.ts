import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { openPool } from './db.ts'
import { quietWorkerLog } from './log.ts'
import { logicalShards, schemaName } from './shards.ts'

export interface MigrateOptions {
  /** A login that owns the tables. */
  url: string
  shards: number
  directory?: string
  say?: (line: string) => void
}

interface Migration {
  name: string
  sql: string
  checksum: string
}

export const migrationsDirectory = join(import.meta.dirname, '../../migrations')

/** Brings the database forward. Safe to run at any time and by several processes at once; it only ever goes forward. */
export async function migrate({
  url,
  shards,
  directory = migrationsDirectory,
  say = () => {},
}: MigrateOptions): Promise<void> {
  const pool = openPool({ url, size: 2, name: 'parola-migrate', statementTimeoutMs: 0, lockTimeoutMs: 0 })
  try {
    const client = await pool.connect()
    try {
      await client.query(`select pg_advisory_lock(hashtext('parola.migrate'))`)
      await client.query(roles)
      await runMigrations({ pgPool: pool, logger: quietWorkerLog })
      await client.query(bookkeeping)
      await apply(client, 'public', await readMigrations(directory), say)
      const perShard = await readMigrations(join(directory, 'shard'))
      for (let number = 0; number < shards; number += 1) {
        const schema = schemaName(number)
        await client.query(
          `create schema if not exists ${schema}; grant usage on schema ${schema} to parola_app, parola_relay`,
        )
        await apply(client, schema, perShard, say)
      }
      await fillShardMap(client, shards)
    } finally {
      // Ends the session too, and with it the lock, whatever state an error left it in.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** Names what the migrations make, so that a database made from them can be found again. */
export async function migrationsChecksum(directory = migrationsDirectory): Promise<string> {
  const all = [...(await readMigrations(directory)), ...(await readMigrations(join(directory, 'shard')))]
  return sha256(all.map(({ name, checksum }) => `${name} ${checksum}`).join('\n')).slice(0, 16)
}

// Roles belong to the whole cluster, so another database's migration may create them in the same instant.
const roles = `
do $$
declare wanted text;
begin
  foreach wanted in array array['parola_app', 'parola_relay'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then null;
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

async function apply(client: pg.ClientBase, scope: string, migrations: Migration[], say: (line: string) => void) {
  const rows = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform_migration where scope = $1',
    [scope],
  )
  const applied = new Map(rows.rows.map(({ name, checksum }) => [name, checksum]))
  refuseRewrittenHistory(scope, applied, migrations)
  for (const { name, sql, checksum } of migrations.filter((migration) => !applied.has(migration.name))) {
    const searchPath = scope === 'public' ? 'public' : `${scope}, public`
    try {
      await client.query(`begin; set local lock_timeout = '5s'; set local search_path = ${searchPath}`)
      await client.query(sql)
      await client.query('insert into public.platform_migration (scope, name, checksum) values ($1, $2, $3)', [
        scope,
        name,
        checksum,
      ])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`Migration ${scope}/${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    say(`${scope}/${name}`)
  }
}

/** A file that was applied elsewhere and changed since would leave two databases of the same version unlike each other. */
function refuseRewrittenHistory(scope: string, applied: Map<string, string>, migrations: Migration[]) {
  const present = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    const found = present.get(name)
    if (found === undefined) throw new Error(`Migration ${scope}/${name} was applied here and is gone from the files`)
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
