import type { Clock } from '../platform/clock.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { openLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { removeStream } from '../platform/stream.ts'
import { testConfig, testDatabase, type TestDatabase } from '../platform/testing.ts'
import { buildApp, type App, type AppDeps } from './build-app.ts'
import { openEngines, type Engines } from './engines.ts'

export interface TestApp extends App {
  readonly database: TestDatabase
  readonly config: Config
  readonly engines: Engines
}

/** The whole API process on a database, Redis keys and NATS subjects of its own. `close` leaves nothing behind. */
export async function testApp({
  clock = systemClock,
  environment = {},
  outside = {},
  shards = 1,
}: {
  clock?: Clock
  environment?: Record<string, string>
  outside?: NonNullable<AppDeps['outside']>
  shards?: number
} = {}): Promise<TestApp> {
  const database = await testDatabase({ shards })
  const config = testConfig(database, environment)
  const engines = openEngines(config)
  // A test must not begin while an engine is still on its way: it would see the degraded answers.
  await Promise.all([
    engines.redis.status === 'ready' || new Promise((resolve) => engines.redis.once('ready', resolve)),
    engines.nats.connected,
  ])
  const app = await buildApp({
    config,
    clock,
    log: openLog(config.logLevel),
    metrics: createMetrics({ processFigures: false }),
    engines,
    outside,
  })
  await app.server.ready()
  return {
    ...app,
    database,
    config,
    engines,
    async close() {
      await app.close()
      await removeStream(await engines.nats.connected, config.natsPrefix)
      await engines.close()
      await database.drop()
    },
  }
}
