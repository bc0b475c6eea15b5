import { rememberSites } from '../system/index.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config.ts'
import { openPool } from '../platform/db.ts'
import { drainOnSignal } from '../platform/drain.ts'
import { createHealth } from '../platform/health.ts'
import { openInternal } from '../platform/internal.ts'
import { openLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { openNats } from '../platform/nats.ts'
import { startRelay } from '../platform/relay.ts'
import { loadShardMap } from '../platform/shards.ts'
import { streamPublisher } from '../platform/stream.ts'
import { eventsIn } from '../platform/tail.ts'
import { transfersIn } from '../wallet/index.ts'

const config = configOrExit()
const log = openLog(config.logLevel)
const metrics = createMetrics()
const appPool = openPool({ url: config.databaseUrl, role: 'parola_app', size: 2, name: 'parola-relay' })
const relayPool = openPool({ url: config.databaseOwnerUrl, role: 'parola_relay', size: 2, name: 'parola-relay' })
const nats = openNats(config.natsUrl, 'parola-relay')
const sites = rememberSites({ pool: appPool, clock: systemClock, allowedCdns: [], keepMs: 600_000 })
const health = createHealth({ pool: relayPool, nats })
const internal = await openInternal({ host: config.internalHost, port: config.internalPort, metrics, health })

const published = metrics.counter('relay_events', 'Events published')
const lag = metrics.histogram(
  'relay_lag_seconds',
  'From recorded to published, the oldest of each batch',
  [0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5, 30],
)
const { schemas } = await loadShardMap(relayPool)
const relay = startRelay({
  pool: relayPool,
  sources: [...['public', ...schemas].map(eventsIn), ...schemas.map(transfersIn)],
  publish: await streamPublisher(nats, config.natsPrefix),
  codeOf: async (merchantId) => (await sites.siteOf(merchantId)).code,
  log,
  onPublished: (count, lagMs) => {
    published(count)
    lag(lagMs / 1000)
  },
})
metrics.gauge('relay_leads', '1 in the process that publishes', () => Number(relay.leads()))
log.info('relay ready')

drainOnSignal({
  retire: () => health.retire(),
  delayMs: 0,
  limitMs: config.drainLimitMs,
  steps: [
    () => relay.stop(),
    () => nats.close(),
    () => Promise.all([appPool.end(), relayPool.end()]),
    () => internal.close(),
  ],
  log,
})
