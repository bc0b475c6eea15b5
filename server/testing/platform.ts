import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createAnswerCache, type AnswerCache } from '../src/platform/http/cache.ts'
import { systemClock, type Clock } from '../src/platform/clock.ts'
import { readConfig, type Config } from '../src/platform/config/config.ts'
import { openPool, type Pool } from '../src/platform/db/db.ts'
import type { Edge, MerchantRef } from '../src/platform/http/serve.ts'
import type { JobContext } from '../src/platform/jobs/job.ts'
import { createLimits } from '../src/platform/http/limits.ts'
import { openLog, type Log } from '../src/platform/process/log.ts'
import { createMetrics, type Metrics } from '../src/platform/process/metrics.ts'
import { migrate, migrationsChecksum } from '../src/platform/db/migrate.ts'
import { closeRedis, openRedis } from '../src/platform/redis.ts'
import { createSecurityDeps, type SecurityDeps } from '../src/platform/security/security-events.ts'
import { createServer } from '../src/platform/http/server.ts'
import { trustOf } from '../src/platform/http/visitor.ts'

export interface TestDatabase {
  readonly url: string
  /** Works as the app, within row-level security. */
  readonly pool: Pool
  /** Works as the owner, for arranging what a test needs. */
  readonly ownerPool: Pool
  /** What a job works with, logged in as the worker. */
  readonly jobs: Pick<JobContext, 'pool' | 'ownerPool'>
  drop(): Promise<void>
}

const anyDatabase = `postgres://127.0.0.1:${process.env['PGPORT'] ?? 5432}/postgres`
const templatePrefix = 'parola_template_'

const urlOf = (database: string) => {
  const url = new URL(anyDatabase)
  url.pathname = `/${database}`
  return url.href
}

/** An empty, migrated database of its own for a test file: copied from a template, which is quick. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `parola_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await asServer(async (client) => {
    const template = await ensureTemplate(client)
    await client.query(`create database ${name} template ${template}`)
    // Nobody pulls the plug here, so nobody waits for the disk.
    await client.query(`alter database ${name} set synchronous_commit = off`)
  })
  const url = urlOf(name)
  const pool = openPool({ url, role: 'parola_app', name })
  const ownerPool = openPool({ url, name })
  const workerPool = openPool({ url, role: 'parola_worker', name: 'parola-worker-test', statementTimeoutMs: 60_000 })
  return {
    url,
    pool,
    ownerPool,
    jobs: { pool: workerPool, ownerPool: workerPool },
    async drop() {
      for (const one of [pool, ownerPool, workerPool]) if (!one.ended) await one.end()
      await asServer((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** With `POOLER_PORT`, apps under test reach their databases through the pooler there. */
function throughPooler(url: string): string {
  const address = new URL(url)
  address.port = process.env['POOLER_PORT'] ?? address.port
  return address.href
}

/** A configuration that shares nothing with any other test. */
export function testConfig(database: { url: string }, environment: Record<string, string> = {}): Config {
  const prefix = `test_${randomBytes(6).toString('hex')}`
  return readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: throughPooler(database.url),
    DATABASE_DIRECT_URL: database.url,
    DATABASE_POOL: '5',
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379',
    NATS_URL: process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222',
    REDIS_PREFIX: prefix,
    NATS_PREFIX: prefix,
    PORT: '0',
    INTERNAL_PORT: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  })
}

export interface TestServer {
  readonly server: FastifyInstance
  readonly cache: AnswerCache
  /** Whom `shop.test` belongs to. */
  readonly merchant: MerchantRef
  close(): Promise<void>
}

interface TestServerOptions {
  config: Config
  pool: Pool
  mount: (server: FastifyInstance) => void
  clock?: Clock
  gate?: Edge['gate']
  log?: Log
  metrics?: Metrics
  maxEventLoopDelayMs?: number
}

/** Security events, logged and counted where a test can look. */
export const testSecurity = (log: Log, metrics = createMetrics({ processFigures: false })): SecurityDeps =>
  createSecurityDeps({ log, metrics, key: randomBytes(32) })

/** A server with only the given calls, for one merchant at `shop.test`. */
export async function testServer(options: TestServerOptions): Promise<TestServer> {
  const {
    config,
    pool,
    mount,
    clock = systemClock,
    gate = () => {},
    log = openLog('silent'),
    maxEventLoopDelayMs = 0,
  } = options
  const merchant: MerchantRef = { id: randomUUID(), code: 'shop' }
  const redis = openRedis(config.redisUrl)
  const cache = createAnswerCache()
  const edge: Edge = {
    pool,
    clock,
    cache,
    cursors: { seal: () => '', open: () => [] },
    gate,
    findMember: async () => null,
    findOperator: async () => null,
    findStaff: async () => null,
    enterMerchant: async () => null,
    mayOnPlatform: async () => false,
    reauthenticate: async () => ({ options: '' }),
    isOfAnotherMerchant: async () => false,
    security: testSecurity(log, options.metrics),
    recordCall: async () => {},
    previewOf: async () => null,
    approvals: { remember: () => {}, require: async () => {}, store: async (_call, _asked, error) => error },
    openSeal: async () => null,
    limits: createLimits({ redis, prefix: config.redisPrefix, scale: config.limitScale }),
    resolveMerchant: (host) => (host === 'shop.test' ? merchant : null),
    readily: (host) => (host === 'shop.test' ? merchant : undefined),
    hiddenFrom: () => null,
  }
  const server = await createServer({
    edge,
    log,
    trust: trustOf(config.trustedProxies),
    maxEventLoopDelayMs,
    ...(options.metrics ? { metrics: options.metrics } : {}),
  })
  mount(server)
  await server.ready()
  return {
    server,
    cache,
    merchant,
    async close() {
      await server.close()
      await closeRedis(redis)
    },
  }
}

async function asServer<T>(act: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const pool = openPool({ url: anyDatabase, size: 1, name: 'parola-test', statementTimeoutMs: 0, lockTimeoutMs: 0 })
  const client = await pool.connect()
  try {
    return await act(client)
  } finally {
    client.release()
    await pool.end()
  }
}

/** One template per state of the migrations. Whoever comes first makes it, the others wait for the lock and find it. */
async function ensureTemplate(client: pg.ClientBase): Promise<string> {
  const template = `${templatePrefix}${await migrationsChecksum()}_cell`
  await client.query(`select pg_advisory_lock(hashtext('${templatePrefix}'))`)
  try {
    const exists = await client.query('select from pg_database where datname = $1', [template])
    if (exists.rowCount === 0) {
      await removeOldTemplates(client)
      const making = `${template}_making`
      await client.query(`drop database if exists ${making} with (force)`)
      await client.query(`create database ${making}`)
      await migrate({ url: urlOf(making) })
      await client.query(`comment on database ${making} is '${new Date().toISOString()}'`)
      await client.query(`alter database ${making} rename to ${template}`)
    }
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('${templatePrefix}'))`)
  }
  return template
}

/** Migrations change often while they are written; yesterday's templates help nobody. */
async function removeOldTemplates(client: pg.ClientBase) {
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString()
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like '${templatePrefix}%' and shobj_description(oid, 'pg_database') < $1`,
    [dayAgo],
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`).catch(() => {})
}
