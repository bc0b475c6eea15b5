import type { Clock } from '../src/platform/clock.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Config } from '../src/platform/config/config.ts'
import type { Audience } from '../src/platform/http/serve.ts'
import { openLog, type Log } from '../src/platform/process/log.ts'
import { createMetrics, type Metrics } from '../src/platform/process/metrics.ts'
import { removeStream } from '../src/platform/events/stream.ts'
import { developmentReceiptKey } from '@parola/fair-draw/log'
import { signerWith } from './lottery/buy-promised.ts'
import { fairEnvironment, startTestSigner, type TestSigner } from './lottery/version-2.ts'
import { testConfig, testDatabase, type TestDatabase } from './platform.ts'
import { buildApp, type App, type AppDeps } from '../src/app/build-app.ts'
import { openInfrastructure, type Infrastructure } from '../src/app/infrastructure.ts'

export interface TestApp extends App {
  readonly database: TestDatabase
  readonly config: Config
  readonly infrastructure: Infrastructure
  /** Signs receipts. */
  readonly signer: TestSigner
  /** The console of the same deployment. */
  readonly staff: App
  /** Of both processes. */
  readonly metrics: readonly Metrics[]
}

/** The whole API process on a database, Redis keys and NATS subjects of its own. `close` leaves nothing behind. */
export async function testApp({
  clock = systemClock,
  environment = {},
  outside = {},
  log,
  address,
}: {
  clock?: Clock
  environment?: Record<string, string>
  outside?: NonNullable<AppDeps['outside']>
  log?: Log
  /** Where the app reaches its database, if something stands between. */
  address?: (url: string) => string
} = {}): Promise<TestApp> {
  const database = await testDatabase()
  const signer = await startTestSigner(signerWith(developmentReceiptKey()))
  const config = testConfig(database, {
    ...fairEnvironment(signer.url),
    ...(address ? { DATABASE_URL: address(database.url) } : {}),
    ...environment,
  })
  const infrastructure = openInfrastructure(config)
  const staffInfrastructure = openInfrastructure(config, 'staff')
  // A test must not begin while an engine is still on its way: it would see the degraded answers.
  await Promise.all(
    [infrastructure, staffInfrastructure].flatMap(({ redis, nats }) => [
      redis.status === 'ready' ? Promise.resolve() : new Promise((resolve) => redis.once('ready', resolve)),
      nats.connected,
    ]),
  )
  const metrics = [createMetrics({ processFigures: false }), createMetrics({ processFigures: false })] as const
  const build = (audience: Audience, measured: Metrics) =>
    buildApp({
      config,
      clock,
      log: log ?? openLog(config.logLevel),
      metrics: measured,
      infrastructure: audience === 'staff' ? staffInfrastructure : infrastructure,
      audience,
      outside,
    })
  const [app, staff] = await Promise.all([build('players', metrics[0]), build('staff', metrics[1])])
  await Promise.all([app.server.ready(), staff.server.ready()])
  return {
    ...app,
    database,
    config,
    infrastructure,
    signer,
    staff,
    metrics,
    async close() {
      await Promise.all([app.close(), staff.close()])
      await removeStream(await infrastructure.nats.connected, config.natsPrefix)
      await Promise.all([infrastructure.close(), staffInfrastructure.close()])
      await signer.close()
      await database.drop()
    },
  }
}
