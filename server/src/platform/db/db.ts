import { AsyncLocalStorage } from 'node:async_hooks'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { ClientBase } from 'pg'
import { invariant } from '../errors.ts'
import { isConnectionLost, UnknownOutcomeError } from './database-error.ts'
import { setDeadline, type Pool } from './pool.ts'
import type { PlatformTables } from './tables.ts'

export { openPool, type Pool, type PoolOptions, type Role } from './pool.ts'

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

/** The same transaction from here on for one merchant, for work that begins across merchants. */
export async function forMerchant(trx: Trx, merchantId: string): Promise<Trx> {
  invariant(trx.merchantId === null, 'this transaction already has a merchant')
  await sql`select set_config('parola.merchant_id', ${merchantId}, true)`.execute(trx.db)
  return { ...trx, merchantId }
}

/** Runs a step in its own transaction. */
export type StepRunner = <T>(step: (trx: Trx) => Promise<T>) => Promise<T>

export interface Scope {
  merchantId: string | null
  now: Date
  /** The actor in the audit log: `member` and the id, or `operator` and the name. Defaults to the house itself. */
  who?: string
  /** For statements that take longer than the pool allows. */
  statementTimeoutMs?: number
}

/** Commits everything, or nothing when the callback throws. */
export async function inTransaction<T>(pool: Pool, scope: Scope, act: (trx: Trx) => Promise<T>): Promise<T> {
  // Two connections per request can deadlock a busy pool.
  invariant(!open.getStore(), 'a transaction is opened inside another')
  const { merchantId, who = 'house', statementTimeoutMs } = scope
  invariant(merchantId === null || isUuid(merchantId), 'a merchant id is a uuid')
  invariant(/^[a-z0-9 .-]+$/i.test(who), 'the actor name has invalid characters')
  const settings = [
    ['parola.merchant_id', merchantId ?? ''],
    ['parola.who', who],
    ...(statementTimeoutMs === undefined ? [] : [['statement_timeout', Math.ceil(statementTimeoutMs)]]),
  ]
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    if (statementTimeoutMs !== undefined) setDeadline(client, statementTimeoutMs)
    await client.query(
      `begin; select ${settings.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`,
    )
    const result = await open.run(true, () => act({ db: kyselyOn(client), now: scope.now, merchantId }))
    await commit(client)
    return result
  } catch (error) {
    if (isConnectionLost(error) || error instanceof UnknownOutcomeError) broken = error as Error
    else await client.query('rollback').catch((lost: Error) => (broken = lost))
    throw error
  } finally {
    setDeadline(client, null)
    client.release(broken)
  }
}

async function commit(client: ClientBase): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    throw isConnectionLost(error) ? new UnknownOutcomeError(error) : error
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
