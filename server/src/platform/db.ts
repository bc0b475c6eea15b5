import { AsyncLocalStorage } from 'node:async_hooks'
import { userInfo } from 'node:os'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { defaults, Pool as PgPool, type ClientBase } from 'pg'
import { invariant } from './errors.ts'
import type { PlatformTables } from './tables.ts'

/** One act on the database. The edge opens and commits it; whoever receives it only reads and writes. */
export interface Trx {
  /** A domain adds its own tables with `trx.db.withTables<Tables>()`. */
  readonly db: Kysely<PlatformTables>
  readonly now: Date
  /** Null for work that belongs to no merchant; row-level security then shows no merchant's rows. */
  readonly merchantId: string | null
}

/** Runs a step in a transaction of its own. */
export type Act = <T>(step: (trx: Trx) => Promise<T>) => Promise<T>

export type Pool = PgPool

// As libpq does: an address without a user means whoever runs the process, also where no USER is set.
defaults.user ??= userInfo().username

export type Role = 'parola_app' | 'parola_relay'

export interface PoolOptions {
  url: string
  /** The role every connection works as, whatever the login; without it, as the login itself (migrations, seed, worker). */
  role?: Role
  size?: number
  name?: string
  /** 0 waits for ever. */
  statementTimeoutMs?: number
  lockTimeoutMs?: number
}

export function openPool({
  url,
  role,
  size = 10,
  name = 'parola',
  statementTimeoutMs = 5_000,
  lockTimeoutMs = 2_000,
}: PoolOptions): Pool {
  const settings = [
    // The login may be a superuser, for whom row-level security does not hold; the role makes it hold, and RESET ROLE comes back to it.
    ...(role ? [`role=${role}`] : []),
    `statement_timeout=${statementTimeoutMs}`,
    `lock_timeout=${lockTimeoutMs}`,
    // A transaction left open would hold the event tail back for everybody.
    `idle_in_transaction_session_timeout=${statementTimeoutMs * 2}`,
  ]
  const pool = new PgPool({
    connectionString: url,
    max: size,
    application_name: name,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  })
  // Without a listener a broken idle connection ends the process; the pool replaces it by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export interface Scope {
  merchantId: string | null
  now: Date
  /** Who acts, as the log of edits tells it: `member` and the id, `operator` and the name. Without it, the house itself. */
  who?: string
}

/** Runs the act in one transaction: all of it is kept, or, when it throws, nothing. */
export async function inTransaction<T>(pool: Pool, scope: Scope, act: (trx: Trx) => Promise<T>): Promise<T> {
  // Two connections held by one request are how a busy pool locks itself up for good.
  invariant(!open.getStore(), 'a transaction is opened inside another')
  const { merchantId, who = 'house' } = scope
  invariant(merchantId === null || isUuid(merchantId), 'a merchant id is a uuid')
  invariant(/^[a-z0-9 .-]+$/i.test(who), 'who acts has a plain name')
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(
      `begin; select set_config('parola.merchant_id', '${merchantId ?? ''}', true), set_config('parola.who', '${who}', true)`,
    )
    const result = await open.run(true, () => act({ db: kyselyOn(client), now: scope.now, merchantId }))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (broken = lost))
    throw error
  } finally {
    client.release(broken)
  }
}

const open = new AsyncLocalStorage<true>()

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

/** Typed queries over one client that is already in a transaction. Opening or committing one through it is refused. */
function kyselyOn(client: ClientBase): Kysely<PlatformTables> {
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: () => driverOn(client),
    createQueryCompiler: () => compiler,
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
  return new Kysely<PlatformTables>({ dialect })
}

const edgeOnly = () => Promise.reject(new Error('Only the edge opens and ends transactions'))

function driverOn(client: ClientBase): Driver {
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => traced<R>(client, query),
    streamQuery: () => {
      throw new Error('Streams are read outside of requests')
    },
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: edgeOnly,
    commitTransaction: edgeOnly,
    rollbackTransaction: edgeOnly,
    destroy: async () => {},
  }
}

/** Shows the statement in the trace, never its parameters: they are people's data. */
async function traced<R>(client: ClientBase, query: CompiledQuery): Promise<QueryResult<R>> {
  // Asked for each time: a tracer taken before tracing has begun never records anything.
  const span = trace.getTracer('parola.db').startSpan('sql', {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
  })
  try {
    const result = await client.query(query.sql, [...query.parameters])
    const changed = result.command === 'SELECT' ? {} : { numAffectedRows: BigInt(result.rowCount ?? 0) }
    return { rows: result.rows as R[], ...changed }
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
