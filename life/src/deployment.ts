import { setTimeout as pause } from 'node:timers/promises'
import { merchants, type DemoMerchant } from '../../demo/src/merchants/index.ts'
import { buildApp } from '../../server/src/app/build-app.ts'
import { openInfrastructure } from '../../server/src/app/infrastructure.ts'
import { jobs } from '../../server/src/app/jobs.ts'
import { developmentChain, timeOf } from '../../fair-draw/src/index.ts'
import { developmentSignature } from '../../demo/src/providers/index.ts'
import { openDraws } from '../../server/src/lottery/index.ts'
import { catchUp } from '../../server/src/lottery/draws/draw-clock.ts'
import type { BeaconSource } from '../../server/src/lottery/draws/sources/beacon-source.ts'
import { writePaid } from '../../server/src/lottery/draws/write-paid.ts'
import { keepLogOnce } from '../../server/src/lottery/log/keep-log.ts'
import type { Messages } from '../../server/src/messages/index.ts'
import { createReceiptSigner } from '../../server/src/lottery/receipts/signer-client.ts'
import { createOrderBatcher, type OrderBatcher } from '../../server/src/lottery/orders/order-batcher.ts'
import { createSalesSnapshot, type SalesSnapshot } from '../../server/src/lottery/sales-snapshot.ts'
import { createCardNumbers, payingOut, payOutJob } from '../../server/src/payments/index.ts'
import type { Config } from '../../server/src/platform/config/config.ts'
import { inTransaction, openPool, type Pool } from '../../server/src/platform/db/db.ts'
import { removeStream } from '../../server/src/platform/events/stream.ts'
import { invariant } from '../../server/src/platform/errors.ts'
import type { Job } from '../../server/src/platform/jobs/job.ts'
import { startWorker } from '../../server/src/platform/jobs/jobs.ts'
import { openLog } from '../../server/src/platform/process/log.ts'
import { createMetrics } from '../../server/src/platform/process/metrics.ts'
import { createSecrets } from '../../server/src/platform/security/secrets.ts'
import { findMerchant, mainHost } from '../../server/src/system/index.ts'
import { merchantOn, type TestMerchant } from '../../server/testing/merchant.ts'
import { payingPsp, type PayingPsp } from '../../server/testing/payments/paying-psp.ts'
import type { LifeClock } from './life-clock.ts'

/** The product in this process, on the life's clock: its calls, its jobs and the sale of tickets. */
export interface Deployment {
  readonly clock: LifeClock
  readonly pool: Pool
  readonly ownerPool: Pool
  readonly merchants: readonly LifeMerchant[]
  readonly paying: PayingPsp
  readonly salesSnapshot: SalesSnapshot
  readonly orderBatcher: OrderBatcher
  /** Runs everything that is due of draws, as the worker does. */
  readonly draw: () => Promise<void>
  /** Waits until the witnesses have signed for what the draws wrote into the log, which takes them a moment of real time. */
  readonly untilWitnessed: () => Promise<void>
  /** Runs a scheduled job once. */
  readonly run: (name: string) => Promise<void>
  /** Waits until the jobs that calls have enqueued are done. */
  workOff(): Promise<void>
  close(): Promise<void>
}

export interface LifeMerchant extends TestMerchant {
  readonly demo: DemoMerchant
}

export async function openDeployment(config: Config, ownerPool: Pool, clock: LifeClock): Promise<Deployment> {
  const infrastructure = openInfrastructure(config)
  const atConsole = openInfrastructure(config, 'staff')
  const nats = await infrastructure.nats.connected
  const log = openLog(config.logLevel)
  const paying = payingPsp(clock)
  const build = (audience: 'players' | 'staff') =>
    buildApp({
      config,
      clock,
      log,
      metrics: createMetrics({ processFigures: false }),
      infrastructure: audience === 'staff' ? atConsole : infrastructure,
      audience,
      outside: { psp: paying.psp, messages: nobody },
    })
  const [app, staff] = await Promise.all([build('players'), build('staff')])
  await Promise.all([app.server.ready(), staff.server.ready()])
  const asWorker = openPool({
    url: config.databaseDirectUrl,
    role: 'parola_worker',
    name: 'parola-life',
    statementTimeoutMs: 60_000,
  })
  const context = { pool: asWorker, ownerPool: asWorker, clock, log }
  const all = jobsOf(config, paying)
  const worker = await startWorker({ ...context, jobs: all.filter(({ every }) => every === undefined) })
  const host = { server: app.server, staff, config, infrastructure, database: { ownerPool } }
  const signerUrl = config.fairDraw?.signerUrl
  invariant(signerUrl !== undefined, 'the life has draws')
  const draws = { ...openDraws(config, { ownerPool: asWorker, log }), beacon: beaconAt(clock) }
  return {
    clock,
    pool: infrastructure.pool,
    ownerPool,
    paying,
    merchants: await Promise.all(merchants.map((demo) => merchantOf(demo))),
    salesSnapshot: createSalesSnapshot({
      nowMs: () => clock.now().getTime(),
      receiptKeyLeadSeconds: config.fairDraw?.receiptKeyLeadSeconds ?? null,
    }),
    orderBatcher: createOrderBatcher(infrastructure.pool, { signer: createReceiptSigner(signerUrl) }),
    async draw() {
      await catchUp(draws)
      await writePaid(draws)
    },
    async untilWitnessed() {
      while (await hasUnwitnessed(ownerPool)) {
        await pause(5)
        await keepLogOnce(draws)
      }
    },
    async run(name) {
      const found = all.find((one) => one.name === name)
      invariant(found, `there is a job ${name}`)
      await found.run({}, context)
    },
    async workOff() {
      while (await hasWork(ownerPool)) await pause(5)
    },
    async close() {
      await worker.stop()
      await Promise.all([app.close(), staff.close(), asWorker.end()])
      await removeStream(nats, config.natsPrefix)
      await Promise.all([infrastructure.close(), atConsole.close()])
    },
  }

  async function merchantOf(demo: DemoMerchant): Promise<LifeMerchant> {
    const found = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) =>
      findMerchant(trx, demo.code),
    )
    invariant(found, `the seed makes ${demo.code}`)
    const about = { id: found.id, host: demo.hosts[0] ?? '', currency: demo.currencies[0], clock }
    return { ...(await merchantOn(host, about)), demo }
  }
}

/** SMS and mail of a simulated past reach no one. */
const nobody: Messages = { sms: { send: async () => {} }, mail: { send: async () => {} }, close: async () => {} }

/** The development beacon, whose signatures need no verifying: they are made here. */
const beaconAt = (clock: LifeClock): BeaconSource => ({
  chain: developmentChain,
  mirrors: [],
  signatureOf: async (round) => (timeOf(developmentChain, round) <= clock.now() ? developmentSignature(round) : null),
})

/** The worker's own jobs, with the payment provider of this process. */
function jobsOf(config: Config, { psp }: PayingPsp): readonly Job[] {
  const numbers = createCardNumbers(createSecrets(config.secretKeys))
  const payOut: Job = {
    name: payOutJob,
    run: payingOut({ psp, numbers, originIn: async (trx) => `https://${await mainHost(trx)}` }),
  }
  return jobs(config).map((one) => (one.name === payOutJob ? payOut : one))
}

async function hasWork(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    'select exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as has',
  )
  return rows[0]?.has ?? false
}

/** By the index of those that wait. */
async function hasUnwitnessed(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    'select exists (select from lottery_entry where witnessed_at is null) as has',
  )
  return rows[0]?.has ?? false
}
