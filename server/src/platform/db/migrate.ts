import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { requireDirect } from './check-login.ts'
import { openPool } from './db.ts'
import {
  applyFunctions,
  dropFunctions,
  functionsBookkeeping,
  functionsDirectory,
  readFunctions,
  searchPathOf,
  type FunctionFile,
  type Part,
} from './functions.ts'
import { quietWorkerLog } from '../process/log.ts'
import { serverFolder } from '../program-file.ts'
import { limitSettings, requestLimits } from './pool.ts'

export interface MigrateOptions {
  /** A login that owns the tables. */
  url: string
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
  directory = migrationsDirectory,
  functions = functionsDirectory,
  say = () => {},
}: MigrateOptions): Promise<void> {
  const pool = openPool({ url, size: 2, name: 'parola-migrate', statementTimeoutMs: 0, lockTimeoutMs: 0 })
  try {
    await requireDirect(pool, 'migrate', 'DATABASE_OWNER_URL')
    const client = await pool.connect()
    try {
      await client.query(`select pg_advisory_lock(hashtext('parola.migrate'))`)
      await client.query(roles)
      await runMigrations({ pgPool: pool, logger: quietWorkerLog })
      await client.query(`${bookkeeping}; ${functionsBookkeeping}`)
      await client.query(
        `create schema if not exists cell; grant usage on schema cell to parola_app, parola_console, parola_worker, parola_relay`,
      )
      for (const part of ['core', 'cell'] as const) {
        const files = {
          migrations: await readMigrations(join(directory, part)),
          functions: await readFunctions(part, functions),
        }
        await apply(client, part, files, say)
      }
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
    ...(await readMigrations(join(migrationsDirectory, 'core'))),
    ...(await readMigrations(join(migrationsDirectory, 'cell'))),
    ...(await readFunctions('core')),
    ...(await readFunctions('cell')),
  ]
  return sha256([...all.map(({ name, checksum }) => `${name} ${checksum}`), roles].join('\n')).slice(0, 16)
}

/** Requests may come through a pooler, which takes no start-up options, so their limits belong to the login. */
const requestSettings = Object.entries(limitSettings(requestLimits)).map(([name, ms]) => `${name}=${ms}ms`)

// Roles belong to the whole cluster, so another database's migration may create or change them concurrently. They have no password here;
// the deployment sets one (docs/operations/running.md).
const roles = `
do $$
declare wanted text; setting text;
begin
  foreach wanted in array array['parola_app', 'parola_console', 'parola_worker', 'parola_relay'] loop
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
  begin
    if not pg_has_role('parola_console', 'parola_app', 'member') then
      grant parola_app to parola_console;
    end if;
  exception when internal_error or unique_violation then null;
  end;
  for wanted, setting in
    select role, of_request
    from unnest(array['parola_app', 'parola_console']) role, unnest(array[${requestSettings.map((setting) => `'${setting}'`).join(', ')}]) of_request
  loop
    begin
      if not coalesce((select setting = any (rolconfig) from pg_roles where rolname = wanted), false) then
        execute format('alter role %I set %I = %L', wanted, split_part(setting, '=', 1), split_part(setting, '=', 2));
      end if;
    -- An owner who may not do this is told by the process which statements are missing.
    exception when internal_error or insufficient_privilege then null;
    end;
  end loop;
end $$`

const bookkeeping = `
create table if not exists platform_migration (
  part text not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint platform_migration_pkey primary key (part, name)
)`

interface Files {
  readonly migrations: Migration[]
  readonly functions: FunctionFile[]
}

/** Applies everything new to one part in one transaction. */
async function apply(client: pg.ClientBase, part: Part, { migrations, functions }: Files, say: (line: string) => void) {
  const done: string[] = []
  try {
    await client.query(`begin; set local lock_timeout = '5s'; set local search_path = ${searchPathOf[part]}`)
    const forTables = functions.filter(({ isForTables }) => isForTables)
    done.push(...(await applyFunctions(client, part, forTables)))
    done.push(...(await applyMigrations(client, part, migrations)))
    done.push(...(await applyFunctions(client, part, functions)))
    done.push(...(await dropFunctions(client, part, functions)))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  for (const name of done) say(`${part}/${name}`)
}

async function applyMigrations(client: pg.ClientBase, part: Part, migrations: Migration[]): Promise<string[]> {
  const rows = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.platform_migration where part = $1',
    [part],
  )
  const applied = new Map(rows.rows.map(({ name, checksum }) => [name, checksum]))
  refuseRewrittenHistory(part, applied, migrations)
  const missing = migrations.filter((migration) => !applied.has(migration.name))
  for (const { name, sql, checksum } of missing) {
    try {
      await client.query(sql)
    } catch (error) {
      throw new Error(`Migration ${part}/${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    await client.query('insert into public.platform_migration (part, name, checksum) values ($1, $2, $3)', [
      part,
      name,
      checksum,
    ])
  }
  return missing.map(({ name }) => name)
}

/** A file changed after it was applied would make two databases of the same version differ. */
function refuseRewrittenHistory(part: Part, applied: Map<string, string>, migrations: Migration[]) {
  const present = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    const found = present.get(name)
    if (found === undefined) throw new Error(`Migration ${part}/${name} was applied here but its file is missing`)
    if (found !== checksum)
      throw new Error(`Migration ${part}/${name} was changed after it was applied; write a new one instead`)
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

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
