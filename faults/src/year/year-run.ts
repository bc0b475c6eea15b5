import { checkDraw, type Check } from '../../../fair-draw/src/check.ts'
import { auditDatabase, type Report } from '../../../server/src/bin/audit.ts'
import { readLotteries } from '../../../server/src/lottery/store/lotteries.ts'
import { showDraw } from '../../../server/src/lottery/draws/show-draw.ts'
import { inTransaction } from '../../../server/src/platform/db/db.ts'
import { chanceFrom } from '../chance.ts'
import { readDbState, type DbState } from './db-state.ts'
import { controlsOf, type Controls } from './controls.ts'
import { startWorkerPool } from './worker-pool.ts'
import type { SimulationRecord } from './draw-differences.ts'
import { signer } from './draw-context.ts'
import { chain, externalWorldFrom, type ExternalWorld } from './external-world.ts'
import { lotteriesFor } from './lotteries.ts'
import { withRetry } from './with-retry.ts'
import { differencesIn, reconcile, type Differences } from './reconcile.ts'
import { createTicketBuyer, type TicketBuyer } from './ticket-buyer.ts'
import { simulateYear, type Deeds } from './simulate-year.ts'
import { openSimulationEnv, type SimulationEnv } from './simulation-env.ts'

export interface YearOptions {
  readonly games: number
  readonly days: number
  readonly seed: number
  readonly kills: number
  readonly tickets: number
  /** For how many days the lotteries exist that draw every few minutes. */
  readonly beatDays: number
  /** One in this many rounds is signed and sealed as in the product. */
  readonly realEvery: number
  readonly say?: (line: string) => void
}

export interface YearRun extends YearOptions {
  readonly seconds: number
  readonly deeds: Deeds
  readonly buyer: TicketBuyer
  readonly db: DbState
  readonly differences: Differences
  readonly audits: readonly Report[]
  readonly disagreements: number
  /** Draws verified from public data, and the failures. */
  readonly checked: { readonly draws: number; readonly failed: readonly string[] }
  readonly controls: Controls
  readonly logs: string
}

const poolSize = 3
const playersEach = 16
const mostChecks = 40
const dayMs = 86_400_000
const start = new Date('2026-01-01T00:07:00Z')

/** Simulates a year of draws and checks everything that must hold afterwards. */
export async function runYear(options: YearOptions): Promise<YearRun> {
  const { games, days, seed, kills, tickets, beatDays, realEvery, say = () => {} } = options
  const began = performance.now()
  const chance = chanceFrom(seed)
  const end = new Date(start.getTime() + days * dayMs)
  const lotteries = lotteriesFor({ games, start, end, beatDays }, chance)
  const world = externalWorldFrom(seed, realEvery)
  const env = await openSimulationEnv(lotteries, playersEach, start)
  const workerEnv = { DATABASE_URL: env.url, YEAR_SEED: String(seed), YEAR_REAL_EVERY: String(realEvery) }
  const workerPool = startWorkerPool(poolSize, workerEnv, `${env.logs}/workers`, chance)
  let run: YearRun | undefined
  try {
    const now = { at: start }
    const buyer = createTicketBuyer(env, chance, () => now.at)
    const audits: Report[] = []
    const look = async () => {
      audits.push(await withRetry(() => auditDatabase(env.ownerPool)))
    }
    const plan = { lotteries, start, end, kills, tickets, say, now, look }
    const deeds = await simulateYear({ env, workerPool, buyer, world, chance, ...plan })
    await look()
    const db = await readDbState(env.ownerPool, env.schemas)
    const { heldSince, gaps } = deeds
    const { sold, contradictions } = buyer
    const told = { sold, contradictions, players: env.players, publicKey: signer.publicKey }
    const record: SimulationRecord = { lotteries, heldSince, gaps, end, world, ...told }
    run = {
      ...options,
      deeds,
      buyer,
      db,
      audits,
      differences: reconcile(record, db),
      checked: await checkSample(env, db, world),
      controls: controlsOf(record, db),
      disagreements: workerPool.disagreements,
      logs: env.logs,
      seconds: (performance.now() - began) / 1000,
    }
    return run
  } finally {
    await workerPool.stop()
    await env.close({ keepLogs: run === undefined || !isFaultless(run) })
  }
}

export const isFaultless = ({ differences, audits, checked, controls, disagreements }: YearRun): boolean =>
  differencesIn(differences) === 0 &&
  audits.every(({ isClean }) => isClean) &&
  checked.failed.length === 0 &&
  disagreements === 0 &&
  Object.values(controls).every(Boolean)

/** Verifies draws from their public page, as a player's phone does. Only those with a real round and seal. */
async function checkSample({ ownerPool, players }: SimulationEnv, { draws }: DbState, world: ExternalWorld) {
  const real = draws.filter(
    ({ state, round, sealedSecret }) =>
      state === 'published' && round !== null && world.isReal(round) && sealedSecret?.length !== 0,
  )
  const every = Math.max(1, Math.ceil(real.length / mostChecks))
  const sample = real.filter((_, index) => index % every === 0)
  const failed: string[] = []
  const merchantId = players[0]?.merchant.id ?? null
  const lotteries = new Map(
    (await inTransaction(ownerPool, { merchantId, now: start }, readLotteries)).map((one) => [one.code, one]),
  )
  for (const { gameCode, numero, signature } of sample) {
    const one = lotteries.get(gameCode)
    if (!one) throw new Error('The draw has no lottery')
    const page = await inTransaction(ownerPool, { merchantId, now: start }, (trx) =>
      showDraw(trx, { chain, mirrors: [] }, one, numero, 'EN'),
    )
    const checks: Check[] = await checkDraw(page, { fetchRound: async () => signature, chains: [chain] })
    if (checks.length < 7 || checks.some(({ ok }) => !ok)) failed.push(`${gameCode} ${numero}`)
  }
  return { draws: sample.length, failed }
}
