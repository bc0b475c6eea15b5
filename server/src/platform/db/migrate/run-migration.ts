import type pg from 'pg'
import { schemaOf, searchPathOf, type Part } from '../functions.ts'
import { withBoundedLocks, type LockBounds } from './bounded-locks.ts'
import type { Migration } from './migration-file.ts'
import { olderProcesses } from './processes.ts'

/** A build without a transaction makes nobody wait, but waits itself for transactions that began before it. */
const outsidePatience = '10min'

/** Applies one file and records it. */
export async function runMigration(client: pg.ClientBase, part: Part, migration: Migration, bounds: LockBounds) {
  const what = `Migration ${part}/${migration.name}`
  try {
    if (migration.isOutside) await runOutside(client, part, migration, bounds)
    else
      await inBoundedTransaction(client, part, bounds, what, async () => {
        if (migration.contractOf !== undefined) await refuseWhileUsed(client, migration.contractOf)
        await client.query(migration.sql)
        await record(client, part, migration)
      })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw why.startsWith(what) ? error : new Error(`${what} failed: ${why}`, { cause: error })
  }
}

/** One transaction in the part's schema, begun again when it does not get its locks in time. */
export const inBoundedTransaction = <T>(
  client: pg.ClientBase,
  part: Part,
  bounds: LockBounds,
  what: string,
  act: () => Promise<T>,
): Promise<T> =>
  withBoundedLocks(client, bounds, what, async () => {
    await client.query(
      `begin; set local lock_timeout = ${bounds.timeoutMs}; set local search_path = ${searchPathOf[part]}`,
    )
    try {
      const result = await act()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })

/** A process that starts meanwhile waits for the lock, and then learns that it is too old. */
async function refuseWhileUsed(client: pg.ClientBase, contractOf: number) {
  await client.query('lock table public.platform_process in share mode')
  const running = await olderProcesses(client, contractOf)
  if (running.length > 0)
    throw new Error(
      `it takes away what processes older than release ${contractOf} use, and these run: ${running.join(', ')}. Deploy release ${contractOf} first, or stop them and wait a minute`,
    )
}

/** A file that was cut off is run again, so what it left half done is cleared or finished first. */
async function runOutside(client: pg.ClientBase, part: Part, migration: Migration, bounds: LockBounds) {
  const detach = /\balter table (\S+) detach partition (\S+) concurrently\b/.exec(migration.sql)
  const index = /\bindex concurrently if not exists (\S+) on\b/.exec(migration.sql)?.[1]
  await client.query(`set search_path = ${searchPathOf[part]}`)
  if (detach) {
    const [, parent = '', partition = ''] = detach
    await client.query(`set lock_timeout = ${bounds.timeoutMs}`)
    await withBoundedLocks(client, bounds, `Migration ${part}/${migration.name}`, async () => {
      const state = await attachment(client, part, parent, partition)
      if (state === 'attached') await client.query(migration.sql)
      if (state === 'pending') await client.query(`alter table ${parent} detach partition ${partition} finalize`)
    })
  } else {
    await client.query(`set lock_timeout = '${outsidePatience}'`)
    if (index !== undefined && (await isInvalid(client, part, index)))
      await client.query(`drop index concurrently ${index}`)
    await client.query(migration.sql)
  }
  await client.query('reset lock_timeout; reset search_path')
  await record(client, part, migration)
}

async function isInvalid(client: pg.ClientBase, part: Part, index: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = $1::regnamespace and relname = $2 and not indisvalid`,
    [schemaOf[part], index],
  )
  return rowCount === 1
}

/** A detach that was cut off leaves the partition pending. */
async function attachment(client: pg.ClientBase, part: Part, parent: string, partition: string) {
  const { rows } = await client.query<{ pending: boolean }>(
    `select inhdetachpending as pending from pg_inherits
     where inhparent = format('%I.%I', $1::text, $2::text)::regclass and inhrelid = format('%I.%I', $1::text, $3::text)::regclass`,
    [schemaOf[part], parent, partition],
  )
  if (rows[0] === undefined) return 'detached'
  return rows[0].pending ? 'pending' : 'attached'
}

const record = (client: pg.ClientBase, part: Part, { name, checksum, contractOf }: Migration) =>
  client.query('insert into public.platform_migration (part, name, checksum, contract_of) values ($1, $2, $3, $4)', [
    part,
    name,
    checksum,
    contractOf ?? null,
  ])
