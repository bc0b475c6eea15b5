import { join } from 'node:path'
import { auditDatabase, type Report } from '../../../server/src/bin/audit.ts'
import { chanceFrom } from '../chance.ts'
import { readDbState, type DbState } from './db-state.ts'
import { chooseScene } from './cheat-scene.ts'
import { plantCheats, type CheatResult } from './cheats.ts'
import { controlsOf, type Controls } from './controls.ts'
import { startWorkerPool } from './worker-pool.ts'
import { contextOn } from './draw-context.ts'
import { leavesOf, nameOf, type SimulationRecord } from './draw-differences.ts'
import { externalWorldFrom, type ExternalWorld } from './external-world.ts'
import { readLoggedYear } from './logged-draws.ts'
import { lotteriesFor } from './lotteries.ts'
import { createPhones, trustIn, type EndedOrder } from './phones.ts'
import { withRetry } from './with-retry.ts'
import { differencesIn, reconcile, type Differences } from './reconcile.ts'
import { runVerifier, type VerifierReport } from './run-verifier.ts'
import { plantInSettlement } from './settlement-cheats.ts'
import { createTicketBuyer, type TicketBuyer } from './ticket-buyer.ts'
import type { Deeds, YearClock } from './deeds.ts'
import { simulateYear } from './simulate-year.ts'
import { openSimulationEnv } from './simulation-env.ts'
import { paidDifferences, verifierDifferences } from './verifier-differences.ts'
import { startYearLog } from './year-log.ts'

export interface YearOptions {
  readonly games: number
  readonly days: number
  readonly seed: number
  readonly kills: number
  readonly tickets: number
  /** For how many days the lotteries exist that draw every few minutes. */
  readonly beatDays: number
  /** One order in this many is kept and checked by a phone. */
  readonly phoneEvery: number
  /** The verifier is asked about those cheats alone that a phone does not find. */
  readonly isShort?: boolean
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
  readonly entries: number
  readonly late: number
  readonly verifier: VerifierReport
  readonly ended: readonly EndedOrder[]
  /** Planted after the year in copies of its log and in one more draw. */
  readonly cheats: readonly CheatResult[]
  readonly controls: Controls
  readonly logs: string
}

const poolSize = 3
const playersEach = 16
const mostChecks = 40
const dayMs = 86_400_000
const start = new Date('2026-01-03T00:07:00Z')

/** Simulates a year of draws and checks everything that must hold afterwards. */
export async function runYear(options: YearOptions): Promise<YearRun> {
  const { games, days, seed, kills, tickets, beatDays, phoneEvery, isShort = false, say = () => {} } = options
  const began = performance.now()
  const chance = chanceFrom(seed)
  const end = new Date(start.getTime() + days * dayMs)
  const lotteries = lotteriesFor({ games, start, end, beatDays }, chance)
  const world = externalWorldFrom(seed)
  const before = new Date(start.getTime() - 3 * dayMs)
  const [env, log] = await Promise.all([openSimulationEnv(lotteries, playersEach, before), startYearLog(before)])
  const workerEnv = {
    DATABASE_URL: env.url,
    YEAR_SEED: String(seed),
    YEAR_LOG_URL: log.url,
    YEAR_LOG_POLICY: log.policyText,
  }
  const workerPool = startWorkerPool(poolSize, workerEnv, `${env.logs}/workers`, chance)
  let run: YearRun | undefined
  try {
    const now: YearClock = { at: before, trueAt: before }
    const phones = createPhones({ env, log, world, every: phoneEvery })
    const buyer = createTicketBuyer(env, phones, chance, () => now.at)
    const audits: Report[] = []
    const look = async () => {
      audits.push(await withRetry(() => auditDatabase(env.ownerPool)))
    }
    const plan = { lotteries, start, end, kills, tickets, say, now, look }
    const deeds = await simulateYear({ env, workerPool, log, buyer, world, chance, ...plan })
    await look()
    const db = await readDbState(env.ownerPool)
    const logged = readLoggedYear(log)
    const { heldSince, gaps, cancelled } = deeds
    const { sold, contradictions } = buyer
    const told = { sold, contradictions, players: env.players, logged: logged.draws }
    const record: SimulationRecord = { lotteries, heldSince, gaps, cancelled, end, world, ...told }
    const ended = await phones.checkAll(mostChecks, now.trueAt)
    say(`${log.tree.size} entries in the log; the verifier reads them`)
    const copy = { entries: log.tree.entries.slice(), heads: log.heads.slice() }
    const verifier = await runVerifier({
      folder: join(env.logs, 'published'),
      copy,
      orders: ended.map(({ file }) => file),
      rounds: roundsOfVoids(db, world, now.trueAt),
      now: Math.floor(now.trueAt.getTime() / 1000),
    })
    const disagreements = workerPool.disagreements
    const leaves = leavesOf(sold)
    const scene = chooseScene({
      ended,
      logged: logged.draws,
      copy,
      leavesOf: (name) => leaves.get(name) ?? [],
      trust: trustIn(log),
      folder: env.logs,
    })
    const controls = controlsOf(record, db)
    const inCopies = await plantCheats(scene, isShort)
    const inTables = await plantInSettlement({
      env,
      context: contextOn(env.ownerPool, world, log),
      buyer,
      lotteries,
      async moveTo(at) {
        Object.assign(now, { at, trueAt: at })
        await log.passTo(at)
        await env.setTime(at, at)
        buyer.lookAgain()
      },
    })
    run = {
      ...options,
      cheats: [...inCopies, ...inTables],
      deeds,
      buyer,
      db,
      audits,
      differences: new Map([
        ...reconcile(record, db),
        ...verifierDifferences(verifier, record, db),
        ['days whose totals in the log are others', paidDifferences(logged, record, db)],
        ['orders that a phone does not find in order', phoneDifferences(record, ended)],
      ]),
      entries: copy.entries.length,
      late: [...logged.draws.values()].filter(({ lock }) => lock?.isLate).length,
      verifier,
      ended,
      controls,
      disagreements,
      logs: env.logs,
      seconds: (performance.now() - began) / 1000,
    }
    return run
  } finally {
    await workerPool.stop()
    await log.close()
    await env.close({ keepLogs: run === undefined || !isFaultless(run) })
  }
}

export const isFaultless = ({ differences, audits, controls, disagreements, verifier, cheats }: YearRun): boolean =>
  differencesIn(differences) === 0 &&
  audits.every(({ isClean }) => isClean) &&
  verifier.code === 0 &&
  cheats.every(({ missed }) => missed.length === 0) &&
  disagreements === 0 &&
  Object.values(controls).every(Boolean)

/** What a mirror of the beacon has by now of the rounds that draws were void for want of. */
function roundsOfVoids({ draws }: DbState, world: ExternalWorld, now: Date): Map<number, Uint8Array> {
  const wanted = draws.filter(({ voidReason, round }) => voidReason !== null && world.outAt(round) <= now)
  return new Map(wanted.map(({ round }) => [round, world.signatureOf(round)]))
}

/** Green, or amber for what the simulation did: a late lock, or sources that differed. */
function phoneDifferences({ logged }: SimulationRecord, ended: readonly EndedOrder[]): string[] {
  return ended.flatMap(({ kept, verdict }) => {
    const { game, number } = kept.order
    const name = nameOf({ gameCode: game, numero: number })
    const isLate = logged.get(name)?.lock?.isLate === true
    const isLeft = verdict.findings.filter((one) => one !== 'decided' && !(one === 'late' && isLate))
    return isLeft.length === 0 ? [] : [`${name} ${kept.order.id}: ${isLeft.join(' ')}`]
  })
}
