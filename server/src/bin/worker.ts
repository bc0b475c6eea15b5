import { jobs } from '../app/jobs.ts'
import { openDraws, startDrawClock } from '../lottery/index.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config/config.ts'
import { checkCellNumber } from '../platform/db/cell-ids.ts'
import { requireDirect } from '../platform/db/check-login.ts'
import { inTransaction, openPool } from '../platform/db/db.ts'
import { openProbe } from '../platform/db/pool.ts'
import { announceProcess } from '../platform/process/announce.ts'
import { drainOnSignal } from '../platform/process/drain.ts'
import { createHealth } from '../platform/process/health.ts'
import { openInternal } from '../platform/process/internal.ts'
import { enqueue, startWorker } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/process/log.ts'
import { createMetrics } from '../platform/process/metrics.ts'
import { startTracing } from '../platform/process/tracing.ts'
import { syncGames } from '../vendors/index.ts'
import type { LedgerState } from '../wallet/index.ts'

const config = configOrExit('mail', 'payments', 'draws')
const log = openLog(config.logLevel)
const tracing = startTracing('parola-worker', config.build, config.otlpEndpoint)
const metrics = createMetrics()
const asWorker = { url: config.databaseDirectUrl, role: 'parola_worker' } as const
const pool = openPool({ ...asWorker, size: config.databasePool, name: 'parola-worker' })
// Jobs over all merchants take longer than a request may.
const ownerPool = openPool({
  ...asWorker,
  size: config.databasePool,
  name: 'parola-worker',
  statementTimeoutMs: 60_000,
})
// A separate pool, so that draws do not wait for jobs: one connection for the leader lock, one for the draw log, and one for each lottery
// whose sales or payments are processed in parallel.
const drawPool = openPool({
  ...asWorker,
  size: 10,
  name: 'parola-draws',
  statementTimeoutMs: 60_000,
})
const probe = openProbe(asWorker)
await requireDirect(pool, 'the worker', 'DATABASE_DIRECT_URL')
await checkCellNumber(pool, config.cell)
const announced = await announceProcess({ pool, program: 'worker', log })
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
let suppliersAway = 0
metrics.gauge('suppliers_away', 'Suppliers of games that do not answer, as of the last probe', () => suppliersAway)
let uncounted = 0
metrics.gauge(
  'stakes_uncounted_seconds',
  'How far back the oldest stake may lie that no turnover counts yet',
  () => uncounted,
)
let teamsUncounted = 0
metrics.gauge(
  'teams_uncounted_seconds',
  'How far back the oldest movement may lie that no figures of teams hold yet',
  () => teamsUncounted,
)
let pairsMarked = 0
metrics.gauge(
  'approval_pairs_marked',
  'Pairs of staff of whom one approves nearly everything that the other asks for, though others approve too',
  () => pairsMarked,
)
let lag = 0
metrics.gauge('draw_lag_seconds', 'By how much the draw that is furthest behind is late', () => lag)
const disagreements = metrics.counter(
  'draw_disagreements',
  'Draws whose prizes two readings of the rules see differently',
)
const drawWatch = { onLag: (seconds: number) => (lag = seconds), onDisagreement: () => disagreements() }
const health = createHealth({ probe })
const internal = await openInternal({ host: config.internalHost, port: config.internalPort, metrics, health })
const worker = await startWorker({
  pool,
  ownerPool,
  clock: systemClock,
  log,
  jobs: jobs(config, {
    onAudited: (state) => (ledger = state),
    onProbed: (away) => (suppliersAway = away),
    onCounted: (behindSeconds) => (uncounted = behindSeconds),
    onPairsMarked: (pairs) => (pairsMarked = pairs),
    onTeamsCounted: (behindSeconds) => (teamsUncounted = behindSeconds),
    ...drawWatch,
  }),
  onDone: (_task, hasFailed) => (hasFailed ? failed() : done()),
})
// Sync at start, to get suppliers' changes from while the worker was down.
await inTransaction(pool, { merchantId: null, now: new Date() }, (trx) =>
  enqueue(trx, syncGames, {}, { queue: syncGames, key: syncGames }),
)
const drawClock = startDrawClock(openDraws(config, { ownerPool: drawPool, log }, drawWatch), drawWatch)
metrics.gauge('draws_lead', '1 in the process that runs draws', () => Number(drawClock.leads()))
log.info('worker ready')
void worker.broken.then(() => {
  log.fatal('the worker ended by itself')
  process.exit(1)
})

drainOnSignal({
  retire: () => health.retire(),
  delayMs: 0,
  limitMs: config.drainLimitMs,
  steps: [
    () => Promise.all([worker.stop(), drawClock.stop()]),
    () => announced.stop(),
    () => Promise.all([pool.end(), ownerPool.end(), drawPool.end(), probe.end()]),
    () => tracing.stop(),
    () => internal.close(),
  ],
  log,
})
