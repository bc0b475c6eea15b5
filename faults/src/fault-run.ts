import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../../server/src/platform/db/db.ts'
import { callNames } from './acts.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { openTestCluster, victims, withDatabase, type TestCluster, type Victim } from './test-cluster.ts'
import { breachesIn, type Breaches, type CallName, type Entry } from './journal.ts'
import { compareWithLedger, detectorSees } from './ledger.ts'
import { startPhones, type Phones } from './phones.ts'
import { auditOf, isReady, isSealed, unmatchedPayouts, untold } from './recovery-checks.ts'

export interface FaultRun {
  readonly seed: number
  /** How long the API took to start before anything was killed: the baseline for this machine. */
  readonly apiStartMs: number
  readonly kills: readonly { readonly victim: Victim; readonly firstAnswerMs: number }[]
  readonly asked: ReadonlyMap<CallName, number>
  /** Refused calls by error code. */
  readonly refused: ReadonlyMap<string, number>
  /** Calls that got no response and were not retried. */
  readonly givenUp: number
  readonly acknowledged: number
  readonly retries: ReadonlyMap<string, number>
  readonly transfers: number
  readonly breaches: Breaches
  readonly audit: { readonly text: string; readonly isClean: boolean }
  readonly events: { readonly recorded: number; readonly missing: number }
  /** Withdrawals and provider payouts that do not match. */
  readonly payouts: readonly string[]
  readonly isReady: boolean
  readonly isSealed: boolean
  readonly detector: { readonly deleted: boolean; readonly doubled: boolean }
  readonly logs: string
}

export interface FaultRunOptions {
  readonly kills: number
  readonly seed: number
  readonly members?: number
  /** How often a client sends a call twice, or again. */
  readonly nervousShare?: number
  /** Plants a bug in the database before the load begins; the run must detect it. */
  readonly plant?: (pool: Pool) => Promise<void>
  readonly say?: (line: string) => void
}

/** The longest acceptable time without a response: starting a process takes a second or two, longer on a shared machine. */
export const longestSilenceMs = 60_000
const phonesEach = 4

/** Kills processes at random while members move money, then checks everywhere that nothing was lost or duplicated. */
export async function runFaults(options: FaultRunOptions): Promise<FaultRun> {
  const { kills, seed, members = 16, nervousShare = 0.05, plant, say = () => {} } = options
  const chance = chanceFrom(seed)
  const cluster = await openTestCluster(members)
  let run: FaultRun | undefined
  try {
    if (plant) await withDatabase(cluster.databaseUrl, async (pool) => plant(pool))
    const phones = startPhones(cluster.target, { players: cluster.players, phonesEach, nervousShare }, chance)
    await firstAnswer(phones, performance.now())
    const killed: { victim: Victim; firstAnswerMs: number }[] = []
    for (const victim of victimsFor(kills, chance)) {
      await pause(100 + chance() * 900)
      const at = performance.now()
      cluster.kept[victim].kill()
      const firstAnswerMs = (await firstAnswer(phones, at)) - at
      killed.push({ victim, firstAnswerMs })
      say(`${killed.length}/${kills} ${victim}: first answer after ${firstAnswerMs.toFixed(0)} ms`)
    }
    await untilAllMade(phones)
    await phones.stop()
    const { journal, acknowledged, retries } = phones
    const asked = { ...countsOf(journal), acknowledged: acknowledged.length, retries }
    const { apiStartMs, logs } = cluster
    run = { seed, apiStartMs, logs, kills: killed, ...asked, ...(await look(cluster, phones)) }
    return run
  } finally {
    await cluster.close({ keepLogs: run === undefined || !isFaultless(run) })
  }
}

/** Nothing lost or duplicated, every process recovered, and the controls detected. */
export const isFaultless = ({ kills, breaches, audit, events, payouts, detector, ...is }: FaultRun): boolean =>
  kills.every(({ firstAnswerMs }) => firstAnswerMs <= longestSilenceMs) &&
  breachesIn(breaches) === 0 &&
  events.missing === 0 &&
  payouts.length === 0 &&
  audit.isClean &&
  is.isReady &&
  is.isSealed &&
  detector.deleted &&
  detector.doubled

function countsOf(journal: Phones['journal']) {
  const entries = [...journal.values()]
  const unanswered = entries.filter(({ answers }) => answers.length === 0)
  return {
    asked: countBy(entries, ({ call }) => call),
    refused: countBy(
      unanswered.filter(({ refused }) => refused !== undefined),
      ({ call, refused }) => `${call} ${refused}`,
    ),
    givenUp: unanswered.filter(({ isGivenUp }) => isGivenUp).length,
  }
}

const countBy = <K>(some: readonly Entry[], by: (entry: Entry) => K) =>
  new Map([...Map.groupBy(some, by)].map(([name, { length }]) => [name, length]))

/** Each process is killed once before any is killed twice, in random order. */
function victimsFor(kills: number, chance: Chance): Victim[] {
  const rounds = Array.from({ length: Math.ceil(kills / victims.length) }, () =>
    victims.map((victim) => ({ victim, at: chance() })).toSorted((a, b) => a.at - b.at),
  )
  return rounds
    .flat()
    .slice(0, kills)
    .map(({ victim }) => victim)
}

/** A short run may end before every kind of call was made. */
async function untilAllMade({ journal }: Phones): Promise<void> {
  const until = performance.now() + longestSilenceMs
  const isMade = (name: CallName) =>
    [...journal.values()].some(({ call, answers }) => call === name && answers.length > 0)
  while (!callNames.every(isMade) && performance.now() < until) await pause(100)
}

/** When the first transfer that was sent after a given moment was acknowledged. */
async function firstAnswer({ acknowledged }: Phones, after: number): Promise<number> {
  for (;;) {
    const found = acknowledged.find(({ sentAt, answeredAt }) => answeredAt >= after && sentAt >= after)
    if (found) return found.answeredAt
    if (performance.now() - after > longestSilenceMs) return Number.POSITIVE_INFINITY
    await pause(5)
  }
}

const look = (cluster: TestCluster, { journal }: Phones) =>
  withDatabase(cluster.databaseUrl, async (pool) => {
    const ready = await isReady(cluster)
    const payouts = await unmatchedPayouts(cluster, pool)
    // Payouts move money too, and must be sealed and published.
    const sealed = await isSealed(pool)
    return {
      payouts,
      ...(await compareWithLedger(pool, journal)),
      events: await untold(cluster, pool),
      audit: await auditOf(pool),
      isReady: ready,
      isSealed: sealed,
      detector: await detectorSees(pool, journal),
    }
  })
