import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { plainSite } from '../../../server/testing/merchant.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { inTransaction, openPool, type Pool } from '../../../server/src/platform/db/db.ts'
import { describeSite, registerMerchant } from '../../../server/src/system/index.ts'
import { startLimits } from '../../../server/src/vendors/index.ts'
import {
  freePort,
  makeNats,
  makePostgres,
  makeRedis,
  newFolder,
  untilAnswers,
} from '../../../scripts/temporary-infrastructure.ts'
import { sourceProgram } from '../../../scripts/server-programs.ts'
import { bundlePrograms } from '../bundle.ts'
import { untilMigrated } from '../test-cluster.ts'
import { keepUp, type Kept } from '../supervisor.ts'
import { noteOrder } from './books.ts'
import { openApiClient, type ApiClient } from './wire.ts'

/** The environment of the bad supplier: its own PostgreSQL, Redis and NATS, two API processes, one merchant. */
export interface TestBed {
  readonly pool: Pool
  readonly merchantId: string
  readonly apiClient: ApiClient
  readonly apis: readonly Kept[]
  /** Where every process writes its log. */
  readonly logs: string
  close(options: { keepLogs: boolean }): Promise<void>
}

const root = join(import.meta.dirname, '../../..')
const host = 'torture.test'
const processes = 2

export async function openTestBed(): Promise<TestBed> {
  const logs = newFolder('torture')
  const [postgres, redis, nats] = [await makePostgres({ fsync: 'off' }), await makeRedis(), await makeNats()]
  const engines = { postgres, redis, nats }
  const kept = Object.entries(engines).map(([name, engine]) => keepUp({ ...engine, log: join(logs, name) }))
  const url = `postgres://127.0.0.1:${postgres.port}/postgres`
  await Promise.all(Object.values(engines).map(({ port }) => untilAnswers(port)))
  await untilMigrated(url)
  const pool = openPool({ url, size: 8, name: 'parola-torture', statementTimeoutMs: 120_000 })
  await noteOrder(pool)
  const site = { ...plainSite, name: 'Torture', hosts: [host] }
  const now = systemClock.now()
  const merchantId = await inTransaction(pool, { merchantId: null, now }, (trx) =>
    registerMerchant(trx, { code: 'torture', ...site }),
  )
  await inTransaction(pool, { merchantId, now }, async (trx) => {
    await describeSite(trx, site)
    // Payout limits have their own tests; here they must not interfere.
    const generous = { maxMultiplier: 2_000_000_000, promoPerCall: 1e12, promoPerMemberDay: 1e12, promoPerDay: 1e12 }
    await startLimits(trx, [
      { supplier: 'studio', currency: 'PHP', ...generous },
      { supplier: 'kenora', currency: 'PHP', ...generous },
    ])
  })
  const bundle = await bundlePrograms({ api: sourceProgram('api') })
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const apis = ports.map((port, index) =>
    keepUp({
      command: process.execPath,
      args: [bundle.fileOf('api')],
      cwd: root,
      env: {
        DATABASE_URL: url,
        REDIS_URL: `redis://127.0.0.1:${redis.port}`,
        NATS_URL: `nats://127.0.0.1:${nats.port}`,
        PORT: String(port),
        INTERNAL_PORT: '0',
        LOG_LEVEL: 'warn',
        LIMIT_SCALE: '1000000',
      },
      log: join(logs, `api-${index}`),
    }),
  )
  await Promise.all(ports.map((port) => untilAnswers(port, 120_000)))
  const apiClient = openApiClient(ports, host)
  return {
    pool,
    merchantId,
    apiClient,
    apis,
    logs,
    async close({ keepLogs }) {
      apiClient.close()
      await pool.end()
      await Promise.all([...apis, ...kept].map((one) => one.stop()))
      for (const { folder } of Object.values(engines)) rmSync(folder, { recursive: true, force: true })
      bundle.remove()
      if (!keepLogs) rmSync(logs, { recursive: true, force: true })
    },
  }
}
