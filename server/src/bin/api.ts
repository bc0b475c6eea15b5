import { buildApp } from '../app/build-app.ts'
import { openEngines } from '../app/engines.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config.ts'
import { drainOnSignal } from '../platform/drain.ts'
import { openInternal } from '../platform/internal.ts'
import { openLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { startTracing } from '../platform/tracing.ts'

const config = configOrExit('messages', 'payments')
const log = openLog(config.logLevel)
const tracing = startTracing('parola-api', config.build, config.otlpEndpoint)
const metrics = createMetrics()
const engines = openEngines(config)
const app = await buildApp({ config, clock: systemClock, log, metrics, engines })
const internal = await openInternal({
  host: config.internalHost,
  port: config.internalPort,
  metrics,
  health: app.health,
})
const address = await app.server.listen({ host: config.host, port: config.port })
log.info({ address }, 'api ready')

drainOnSignal({
  retire: () => app.health.retire(),
  delayMs: config.drainDelayMs,
  limitMs: config.drainLimitMs,
  steps: [() => app.close(), () => engines.close(), () => tracing.stop(), () => internal.close()],
  log,
})
