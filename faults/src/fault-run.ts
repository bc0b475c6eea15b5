import { setTimeout as pause } from 'node:timers/promises'
import { loadShardMap } from '../../server/src/platform/shards.ts'
import { chanceFrom, type Chance } from './acts.ts'
import { auditOf, isReady, isSealed, untold } from './aftermath.ts'
import { openHouse, victims, withDatabase, type House, type Victim } from './house.ts'
import { breachesIn, type Breaches } from './journal.ts'
import { compareWithLedger, detectorSees } from './ledger.ts'
import { startPhones, type Phones } from './phones.ts'

export interface FaultRun {
  readonly seed: number
  /** How long the API took to be there at first, with nobody killed: what it takes on this machine. */
  readonly apiStartMs: number
  readonly kills: readonly { readonly victim: Victim; readonly firstAnswerMs: number }[]
  readonly asked: number
  readonly acknowledged: number
  readonly retries: ReadonlyMap<string, number>
  readonly transfers: number
  readonly breaches: Breaches
  readonly audit: { readonly text: string; readonly isClean: boolean }
  readonly events: { readonly recorded: number; readonly missing: number }
  readonly isReady: boolean
  readonly isSealed: boolean
  readonly detector: { readonly deleted: boolean; readonly doubled: boolean }
  readonly logs: string
}

export interface FaultRunOptions {
  readonly kills: number
  readonly seed: number
  readonly members?: number
  readonly say?: (line: string) => void
}

/** How long members may be without an answer: starting a process takes a second or two, and where many share a machine, longer. */
export const longestSilenceMs = 60_000
const phonesEach = 2

/** Kills processes at random while members move money, and then asks everybody who can know whether any of it was lost or doubled. */
export async function runFaults({ kills, seed, members = 16, say = () => {} }: FaultRunOptions): Promise<FaultRun> {
  const chance = chanceFrom(seed)
  const house = await openHouse(members)
  let run: FaultRun | undefined
  try {
    const phones = startPhones({ port: house.port, host: house.host, members: house.members, phonesEach }, chance)
    await firstAnswer(phones, performance.now())
    const killed: { victim: Victim; firstAnswerMs: number }[] = []
    for (const victim of victimsFor(kills, chance)) {
      await pause(100 + chance() * 900)
      const at = performance.now()
      house.kept[victim].kill()
      const firstAnswerMs = (await firstAnswer(phones, at)) - at
      killed.push({ victim, firstAnswerMs })
      say(`${killed.length}/${kills} ${victim}: first answer after ${firstAnswerMs.toFixed(0)} ms`)
    }
    await phones.stop()
    const { journal, acknowledged, retries } = phones
    const asked = { asked: journal.size, acknowledged: acknowledged.length, retries }
    const { apiStartMs, logs } = house
    run = { seed, apiStartMs, logs, kills: killed, ...asked, ...(await look(house, phones)) }
    return run
  } finally {
    await house.close({ keepLogs: run === undefined || !isFaultless(run) })
  }
}

/** Nothing lost, nothing doubled, everybody back, and a detector that sees. */
export const isFaultless = ({ kills, breaches, audit, events, detector, ...is }: FaultRun): boolean =>
  kills.every(({ firstAnswerMs }) => firstAnswerMs <= longestSilenceMs) &&
  breachesIn(breaches) === 0 &&
  events.missing === 0 &&
  audit.isClean &&
  is.isReady &&
  is.isSealed &&
  detector.deleted &&
  detector.doubled

/** Everybody has a turn before anybody has a second one, in an order that chance decides. */
function victimsFor(kills: number, chance: Chance): Victim[] {
  const rounds = Array.from({ length: Math.ceil(kills / victims.length) }, () =>
    victims.map((victim) => ({ victim, at: chance() })).toSorted((a, b) => a.at - b.at),
  )
  return rounds
    .flat()
    .slice(0, kills)
    .map(({ victim }) => victim)
}

/** When the first movement was acknowledged that had been sent after a moment. */
async function firstAnswer({ acknowledged }: Phones, after: number): Promise<number> {
  for (;;) {
    const found = acknowledged.find(({ sentAt, answeredAt }) => answeredAt >= after && sentAt >= after)
    if (found) return found.answeredAt
    if (performance.now() - after > longestSilenceMs) return Number.POSITIVE_INFINITY
    await pause(5)
  }
}

const look = (house: House, { journal }: Phones) =>
  withDatabase(house.databaseUrl, async (pool) => {
    const ready = await isReady(house)
    const sealed = await isSealed(pool)
    const { schemas } = await loadShardMap(pool)
    return {
      ...(await compareWithLedger(pool, journal, schemas)),
      events: await untold(house, pool),
      audit: await auditOf(pool),
      isReady: ready,
      isSealed: sealed,
      detector: await detectorSees(pool, journal),
    }
  })
