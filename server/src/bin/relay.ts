import { membersOf } from '../app/notify-members.ts'
import { merchantCodes } from '../system/index.ts'
import { configOrExit } from '../platform/config/config.ts'
import { requireDirect } from '../platform/db/check-login.ts'
import { openPool } from '../platform/db/db.ts'
import { openProbe } from '../platform/db/pool.ts'
import { announceProcess } from '../platform/process/announce.ts'
import { drainOnSignal } from '../platform/process/drain.ts'
import { createHealth } from '../platform/process/health.ts'
import { openInternal } from '../platform/process/internal.ts'
import { openLog } from '../platform/process/log.ts'
import { createMetrics } from '../platform/process/metrics.ts'
import { hintSender } from '../platform/events/hints.ts'
import { openNats } from '../platform/events/nats.ts'
import { startRelay } from '../platform/events/relay.ts'
import { streamPublisher } from '../platform/events/stream.ts'
import { cellEvents, coreEvents } from '../platform/events/tail.ts'
import { transferEvents } from '../wallet/index.ts'

const config = configOrExit()
const log = openLog(config.logLevel)
const metrics = createMetrics()
const asRelay = { url: config.databaseDirectUrl, role: 'parola_relay' } as const
const relayPool = openPool({ ...asRelay, size: 3, name: 'parola-relay' })
const probe = openProbe(asRelay)
await requireDirect(relayPool, 'the relay', 'DATABASE_DIRECT_URL')
const announced = await announceProcess({ pool: relayPool, program: 'relay', log })
const nats = openNats(config.natsUrl, 'parola-relay')
const health = createHealth({ probe, nats })
const internal = await openInternal({ host: config.internalHost, port: config.internalPort, metrics, health })

const relayed = metrics.counter('relay_events', 'Events relayed')
const lag = metrics.histogram(
  'relay_lag_seconds',
  'From recorded to relayed, the oldest of each pass',
  [0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5, 30],
)
let heldMs = 0
const relay = startRelay({
  pool: relayPool,
  sources: [coreEvents, cellEvents, transferEvents],
  membersOf,
  hint: await hintSender(nats, config.natsPrefix),
  publish: await streamPublisher(nats, config.natsPrefix, config.eventStream),
  codeOf: merchantCodes(relayPool),
  log,
  onRelayed: (count, lagMs) => {
    relayed(count)
    lag(lagMs / 1000)
  },
  onHeld: (ms) => (heldMs = ms),
})
metrics.gauge('relay_leads', '1 in the process that relays', () => Number(relay.leads()))
metrics.gauge('tail_held_seconds', 'How long one running transaction has held back the tail', () => heldMs / 1000)
log.info('relay ready')

drainOnSignal({
  retire: () => health.retire(),
  delayMs: 0,
  limitMs: config.drainLimitMs,
  steps: [
    () => relay.stop(),
    () => nats.close(),
    () => announced.stop(),
    () => Promise.all([relayPool.end(), probe.end()]),
    () => internal.close(),
  ],
  log,
})
