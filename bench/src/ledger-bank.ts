import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { launch, makePostgres, untilAnswers } from '../../scripts/temporary-infrastructure.ts'
import { openPool, type Pool } from '../../server/src/platform/db/db.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { keepTo } from './ledger-cores.ts'

/** A PostgreSQL with the settings of a dedicated machine; all variants in a comparison use the same one. */
export interface Bank {
  readonly port: number
  readonly url: (database: string) => string
  /** A migrated database with the given number of funded members. */
  readonly open: (database: string, members: number) => Promise<Pool>
  readonly close: () => Promise<void>
}

export const merchantId = '11111111-1111-4111-8111-111111111111'
/** The first id; the others follow. Twelve digits, so that pgbench can build an id from a number. */
export const firstMember = 100_000_000_000
export const memberPrefix = '00000000-0000-4000-8000-'
export const memberOf = (index: number): string => `${memberPrefix}${firstMember + index}`

/** Enough money for the whole run. */
const openingMinor = 1_000_000_000_000

/** `wide` for measurements that need more than one database core: background work, and the latency it causes. */
export async function openBank({ wide = false } = {}): Promise<Bank> {
  const engine = await makePostgres({
    shared_buffers: '6GB',
    // No checkpoint during a round, because it would hit only one of the variants.
    checkpoint_timeout: '1h',
    max_wal_size: '64GB',
    max_connections: '300',
  })
  const server = launch(engine)
  if (!wide) keepTo('database', server.pid)
  await untilAnswers(engine.port)
  const url = (database: string) => `postgres://127.0.0.1:${engine.port}/${database}`
  const administrator = await untilTaken(url('postgres'))
  return {
    port: engine.port,
    url,
    async open(database, members) {
      await administrator.query(`create database ${database}`)
      await migrate({ url: url(database) })
      const pool = openPool({ url: url(database), size: 2, statementTimeoutMs: 0, lockTimeoutMs: 0 })
      await pool.query(people, [merchantId, memberPrefix, firstMember, members, openingMinor])
      await pool.query('vacuum analyze')
      return pool
    },
    async close() {
      await administrator.end()
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      rmSync(engine.folder, { recursive: true, force: true })
    },
  }
}

/** Members with a wallet each: merchant, id prefix, first number, count, balance. */
export const people = `
  with made as (
    insert into cell.member (id, merchant_id, user_name, created_at)
    select ($2::text || ($3::bigint + n))::uuid, $1::uuid, 'bench_' || n, now() from generate_series(0, $4::int - 1) n
    returning id, merchant_id
  )
  insert into cell.wallet (merchant_id, member_id, book, currency, trial, opened_at, free)
  select merchant_id, id, 'real', 'PHP', false, now(), $5::bigint from made`

/** A PostgreSQL that has just started opens its port a moment before it accepts connections. */
async function untilTaken(url: string, attempts = 100): Promise<Pool> {
  const pool = openPool({ url, size: 1, statementTimeoutMs: 0 })
  try {
    await pool.query('select 1')
    return pool
  } catch (error) {
    await pool.end()
    if (attempts === 0) throw error
    await pause(100)
    return untilTaken(url, attempts - 1)
  }
}
