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
import { invariant } from '../errors.ts'
import type { PlatformTables } from './tables.ts'

/** A database transaction. The edge opens and commits it; the code that receives it only reads and writes. */
export interface Trx {
  /** A domain adds its own tables with `trx.db.withTables<Tables>()`. */
  readonly db: Kysely<PlatformTables>
  readonly now: Date
  /** Null for work across merchants; row-level security then shows no merchant's rows. */
  readonly merchantId: string | null
}

/** The merchant of this transaction. */
export function own({ merchantId }: Trx): string {
  invariant(merchantId, 'this transaction has no merchant')
  return merchantId
}

/** Runs a step in its own transaction. */
export type StepRunner = <T>(step: (trx: Trx) => Promise<T>) => Promise<T>

export type Pool = PgPool

// As libpq does: a URL without a user means the user of the process, even where USER is not set.
defaults.user ??= userInfo().username

/** Every long-running process has its own login: API, worker, relay. */
export type Role = 'parola_app' | 'parola_worker' | 'parola_relay'

export interface PoolOptions {
  url: string
  /**
   * Logs in as this role unless the URL names another login, which must then be a member of it. Without a role it uses the login of the URL
   * (migrations, seed).
   */
  role?: Role
  size?: number
  name?: string
  /** 0 means no timeout. */
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
  const address = new URL(url)
  if (role && address.username === '') address.username = role
  const settings = [
    // RESET ROLE returns to this role, but a member login can set another one. Deployments log in as the role itself.
    ...(role && address.username !== role ? [`role=${role}`] : []),
    `statement_timeout=${statementTimeoutMs}`,
    `lock_timeout=${lockTimeoutMs}`,
    // A transaction left open would hold back the event tail for everyone.
    `idle_in_transaction_session_timeout=${statementTimeoutMs * 2}`,
  ]
  const pool = new PgPool({
    connectionString: address.href,
    max: size,
    application_name: name,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  })
  // Without a listener a broken idle connection would end the process; the pool replaces it anyway.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export interface Scope {
  merchantId: string | null
  now: Date
  /** The actor in the audit log: `member` and the id, or `operator` and the name. Defaults to the house itself. */
  who?: string
}

/** Commits everything, or nothing when the callback throws. */
export async function inTransaction<T>(pool: Pool, scope: Scope, act: (trx: Trx) => Promise<T>): Promise<T> {
  // Two connections per request can deadlock a busy pool.
  invariant(!open.getStore(), 'a transaction is opened inside another')
  const { merchantId, who = 'house' } = scope
  invariant(merchantId === null || isUuid(merchantId), 'a merchant id is a uuid')
  invariant(/^[a-z0-9 .-]+$/i.test(who), 'the actor name has invalid characters')
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

/** Typed queries over one client that is already in a transaction. It refuses to open or commit another. */
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

/** Traces the statement without its parameters, which are personal data. */
async function traced<R>(client: ClientBase, query: CompiledQuery): Promise<QueryResult<R>> {
  // Look up the tracer each time: one obtained before tracing starts never records anything.
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
