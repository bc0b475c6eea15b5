import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { checkCellNumber } from '../platform/db/cell-ids.ts'
import { checkLogin } from '../platform/db/check-login.ts'
import { announceProcess } from '../platform/process/announce.ts'
import { drainOnSignal } from '../platform/process/drain.ts'
import type { Audience } from '../platform/http/serve.ts'
import { openInternal } from '../platform/process/internal.ts'
import { openLog } from '../platform/process/log.ts'
import { createMetrics } from '../platform/process/metrics.ts'
import { startTracing } from '../platform/process/tracing.ts'
import { buildApp, type App, type AppDeps } from './build-app.ts'
import { openInfrastructure, roleOf, type Infrastructure } from './infrastructure.ts'

export interface ProcessOptions {
  /** Name in logs and traces. */
  name: 'api' | 'console'
  config: Config
  port: number
  audience: Audience
  developing?: AppDeps['developing']
  /** Called before the app listens. */
  extend?: (app: App, infrastructure: Infrastructure) => void
}

/** Starts an HTTP process and drains it on a signal. */
export async function startProcess({
  name,
  config,
  port,
  audience,
  developing,
  extend,
}: ProcessOptions): Promise<void> {
  const log = openLog(config.logLevel)
  const tracing = startTracing(`parola-${name}`, config.build, config.otlpEndpoint)
  const metrics = createMetrics()
  const infrastructure = openInfrastructure(config, audience)
  await checkLogin(infrastructure.pool, roleOf(audience))
  await checkCellNumber(infrastructure.pool, config.cell)
  const announced = await announceProcess({ pool: infrastructure.pool, program: name, log })
  const app = await buildApp({ config, clock: systemClock, log, metrics, infrastructure, audience, developing })
  extend?.(app, infrastructure)
  const internal = await openInternal({
    host: config.internalHost,
    port: config.internalPort,
    metrics,
    health: app.health,
  })
  const address = await app.server.listen({ host: config.host, port })
  log.info({ address }, `${name} ready`)

  drainOnSignal({
    retire: () => app.health.retire(),
    delayMs: config.drainDelayMs,
    limitMs: config.drainLimitMs,
    steps: [
      () => app.close(),
      () => announced.stop(),
      () => infrastructure.close(),
      () => tracing.stop(),
      () => internal.close(),
    ],
    log,
  })
}
