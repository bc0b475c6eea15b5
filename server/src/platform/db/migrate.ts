import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { numberSequences } from './cell-ids.ts'
import { requireDirect } from './check-login.ts'
import { openPool } from './db.ts'
import {
  applyFunctions,
  dropFunctions,
  functionsBookkeeping,
  functionsDirectory,
  readFunctions,
  type FunctionFile,
  type Part,
} from './functions.ts'
import { usualBounds, type LockBounds } from './migrate/bounded-locks.ts'
import { readMigrations, sha256, type Migration } from './migrate/migration-file.ts'
import { olderProcesses, processesBookkeeping } from './migrate/processes.ts'
import { inBoundedTransaction, runMigration } from './migrate/run-migration.ts'
import { quietWorkerLog } from '../process/log.ts'
import { release as thisRelease } from '../process/release.ts'
import { serverFolder } from '../program-file.ts'
import { limitSettings, requestLimits } from './pool.ts'

export interface MigrateOptions {
  /** A login that owns the tables. */
  url: string
  /** The number of the cell, which its ids contain. */
  cell?: number
  directory?: string
  functions?: string
  say?: (line: string) => void
  locks?: LockBounds
  release?: number
}

export const migrationsDirectory = join(serverFolder, 'migrations')

/** Applies new migrations and functions. Safe to run at any time and by several processes concurrently; there are no down migrations. */
export async function migrate({
  url,
  cell = 0,
  directory = migrationsDirectory,
  functions = functionsDirectory,
  say = () => {},
  locks = usualBounds,
  release = thisRelease,
}: MigrateOptions): Promise<void> {
  const pool = openPool({ url, size: 2, name: 'parola-migrate', statementTimeoutMs: 0, lockTimeoutMs: 0 })
  try {
    await requireDirect(pool, 'migrate', 'DATABASE_OWNER_URL')
    const client = await pool.connect()
    try {
      await takeTurn(client)
      await client.query(roles)
      await runMigrations({ pgPool: pool, logger: quietWorkerLog })
      await client.query(`${bookkeeping}; ${functionsBookkeeping}; ${processesBookkeeping}`)
      await client.query(
        `create schema if not exists cell; grant usage on schema cell to parola_app, parola_console, parola_worker, parola_relay`,
      )
      for (const part of ['core', 'cell'] as const) {
        const files = {
          migrations: await readMigrations(join(directory, part)),
          functions: await readFunctions(part, functions),
        }
        await apply(client, part, files, { locks, release, say: (name) => say(`${part}/${name}`) })
      }
      await numberSequences(client, cell)
    } finally {
      // Ends the session and with it the lock, whatever state an error left.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** Asks again and again: a session that waited for the lock would hold a snapshot, for which an index that is built concurrently waits. */
async function takeTurn(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtext('parola.migrate')) as taken`,
    )
    if (rows[0]?.taken) return
    await pause(200)
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
  -- Processes older than this release cannot work with the tables any more.
  contract_of integer,
  applied_at timestamptz not null default now(),
  constraint platform_migration_pkey primary key (part, name)
)`

interface Files {
  readonly migrations: Migration[]
  readonly functions: FunctionFile[]
}

interface Apply {
  readonly locks: LockBounds
  readonly release: number
  readonly say: (name: string) => void
}

/** Each migration is a transaction, so that none holds a lock while another waits for one. A run that was cut off is continued by the next. */
async function apply(client: pg.ClientBase, part: Part, { migrations, functions }: Files, options: Apply) {
  const { locks, release, say } = options
  const missing = await missingMigrations(client, part, migrations)
  const forTables = functions.filter(({ isForTables }) => isForTables)
  const inTurn = async (act: () => Promise<string[]>) => {
    for (const name of await inBoundedTransaction(client, part, locks, `A function of ${part}`, act)) say(name)
  }
  // Tables in use may lack what a changed function asks for until they are migrated.
  await inTurn(() => applyFunctions(client, part, forTables, 'new'))
  for (const migration of missing) {
    await runMigration(client, part, migration, locks)
    say(migration.name)
  }
  const older = await olderProcesses(client, release)
  await inTurn(() => applyFunctions(client, part, functions, older))
  // An older process may still call what this release has no file for.
  if (older.length === 0) await inTurn(() => dropFunctions(client, part, functions))
}

async function missingMigrations(client: pg.ClientBase, part: Part, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.platform_migration where part = $1',
    [part],
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  refuseRewrittenHistory(part, applied, migrations)
  return migrations.filter(({ name }) => !applied.has(name))
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
