import { tasks, crontab } from '../app/jobs.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config.ts'
import { openPool } from '../platform/db.ts'
import { drainOnSignal } from '../platform/drain.ts'
import { createHealth } from '../platform/health.ts'
import { openInternal } from '../platform/internal.ts'
import { startWorker } from '../platform/jobs.ts'
import { openLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { startTracing } from '../platform/tracing.ts'
import type { LedgerState } from '../wallet/index.ts'

const config = configOrExit('payments')
const log = openLog(config.logLevel)
const tracing = startTracing('parola-worker', config.build, config.otlpEndpoint)
const metrics = createMetrics()
const pool = openPool({ url: config.databaseUrl, role: 'parola_app', size: config.databasePool, name: 'parola-worker' })
const ownerPool = openPool({
  url: config.databaseOwnerUrl,
  size: config.databasePool,
  name: 'parola-worker',
  statementTimeoutMs: 60_000,
})
const done = metrics.counter('jobs_done', 'Jobs that came to their end')
const failed = metrics.counter('jobs_failed', 'Attempts that failed')
metrics.observePool('worker', pool)
let ledger: LedgerState = { findings: 0, auditedAt: new Date(0), seconds: 0 }
metrics.gauge('ledger_findings', 'Rows that break a money invariant', () => ledger.findings)
metrics.gauge(
  'ledger_audited_at',
  'When this process last audited, in seconds since 1970',
  () => +ledger.auditedAt / 1000,
)
metrics.gauge('ledger_audit_seconds', 'How long its last audit took', () => ledger.seconds)
const health = createHealth({ pool })
const internal = await openInternal({ host: config.internalHost, port: config.internalPort, metrics, health })
const worker = await startWorker({
  pool,
  ownerPool,
  clock: systemClock,
  log,
  tasks: tasks(config, { onAudited: (state) => (ledger = state) }),
  crontab,
  onDone: (_task, hasFailed) => (hasFailed ? failed() : done()),
})
log.info('worker ready')

drainOnSignal({
  retire: () => health.retire(),
  delayMs: 0,
  limitMs: config.drainLimitMs,
  steps: [
    () => worker.stop(),
    () => Promise.all([pool.end(), ownerPool.end()]),
    () => tracing.stop(),
    () => internal.close(),
  ],
  log,
})
