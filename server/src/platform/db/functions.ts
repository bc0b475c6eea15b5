import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { serverFolder } from '../program-file.ts'

export interface FunctionFile {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** Triggers, policies or migrations use it, so it is applied before the tables. */
  readonly isForTables: boolean
}

export const functionsDirectory = join(serverFolder, 'sql')

export const functionsBookkeeping = `
create table if not exists platform_function (
  part text not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint platform_function_pkey primary key (part, name)
)`

/** Core holds what merchants share, a cell what members own. Each has a folder of migrations, one of functions, and a schema. */
export type Part = 'core' | 'cell'

export const schemaOf = { core: 'public', cell: 'cell' } as const satisfies Record<Part, string>

export async function readFunctions(part: Part, directory = functionsDirectory) {
  const home = join(directory, part)
  const files: FunctionFile[] = []
  for (const entry of await readdir(home, { withFileTypes: true })) {
    for (const file of await readdir(join(home, entry.name))) {
      const sql = await readFile(join(home, entry.name, file), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      files.push({ name: basename(file, '.sql'), sql, checksum, isForTables: entry.name === 'tables' })
    }
  }
  return files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * The search path for creating functions and, with `set search_path from current`, running them. Temporary tables of the caller come last.
 */
export const searchPathOf = { core: 'public, pg_temp', cell: 'cell, public, pg_temp' } as const satisfies Record<
  Part,
  string
>

/**
 * Applies files that changed or whose function is missing, or only the latter. The caller's transaction must have the part's search path.
 * A function that processes of an older release call keeps its arguments and result.
 */
export async function applyFunctions(
  client: pg.ClientBase,
  part: Part,
  files: FunctionFile[],
  callers: 'new' | readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from public.platform_function
     where part = $1 and exists (select from pg_proc where pronamespace = $2::regnamespace and proname = name)`,
    [part, schemaOf[part]],
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const changed = files.filter(({ name, checksum }) =>
    callers === 'new' ? !applied.has(name) : applied.get(name) !== checksum,
  )
  // Bodies may refer to tables and functions that do not exist yet.
  if (changed.length > 0) await client.query('set local check_function_bodies = off')
  for (const file of changed) {
    await applyFunction(client, part, file, callers === 'new' ? [] : callers)
    await client.query(
      `insert into public.platform_function (part, name, checksum) values ($1, $2, $3)
       on conflict (part, name) do update set checksum = excluded.checksum, applied_at = now()`,
      [part, file.name, file.checksum],
    )
  }
  return changed.map(({ name }) => name)
}

/** Drops functions whose file was deleted. */
export async function dropFunctions(client: pg.ClientBase, part: Part, files: FunctionFile[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'delete from public.platform_function where part = $1 and name <> all ($2) returning name',
    [part, files.map(({ name }) => name)],
  )
  for (const { name } of rows) await dropAll(client, await signaturesOf(client, part, name))
  return rows.map(({ name }) => name)
}

/** Replaces the function in place, so that running processes can keep calling it; one with another signature is dropped. */
async function applyFunction(
  client: pg.ClientBase,
  part: Part,
  { name, sql }: FunctionFile,
  callers: readonly string[],
) {
  const before = await signaturesOf(client, part, name)
  await client.query('savepoint function')
  try {
    await client.query(sql)
  } catch (error) {
    if (!isOtherResult(error)) throw new Error(`Function ${part}/${name} failed: ${String(error)}`, { cause: error })
    refuseOtherShape(part, name, callers)
    await client.query('rollback to savepoint function')
    await dropAll(client, before)
    await client.query(sql)
  }
  await client.query('release savepoint function')
  const after = await signaturesOf(client, part, name)
  if (after.length > before.length && before.length > 0) {
    refuseOtherShape(part, name, callers)
    await dropAll(client, before)
  }
  if (after.length === 0) throw new Error(`The file of ${part}/${name} does not create a function of that name`)
}

function refuseOtherShape(part: Part, name: string, callers: readonly string[]) {
  if (callers.length > 0)
    throw new Error(
      `Function ${part}/${name} changed its arguments or result, and older processes may call it: ${callers.join(', ')}. Give the new one another name`,
    )
}

/** PostgreSQL cannot replace a function with a different result type or different argument names. */
const isOtherResult = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42P13'

async function signaturesOf(client: pg.ClientBase, part: Part, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select format('%I.%I(%s)', $1::text, proname, pg_get_function_identity_arguments(oid)) as signature
     from pg_proc where pronamespace = $1::regnamespace and proname = $2`,
    [schemaOf[part], name],
  )
  return rows.map(({ signature }) => signature)
}

async function dropAll(client: pg.ClientBase, signatures: string[]) {
  for (const signature of signatures) await client.query(`drop routine ${signature}`)
}
