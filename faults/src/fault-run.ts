import { setTimeout as pause } from 'node:timers/promises'
import { loadShardMap } from '../../server/src/platform/shards.ts'
import { chanceFrom, type Chance } from './acts.ts'
import { auditOf, isReady, isSealed, untold } from './aftermath.ts'
import { openHouse, victims, withDatabase, type House, type Victim } from './house.ts'
import type { Breaches } from './journal.ts'
import { compareWithLedger, detectorSees } from './ledger.ts'
import { startPhones, type Phones } from './phones.ts'

export interface FaultRun {
  readonly seed: number
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

/** How long members may be without an answer. */
const longestSilenceMs = 60_000
const phonesEach = 2

/** Kills processes at random while members move money, and then asks everybody who can know whether any of it was lost or doubled. */
export async function runFaults({ kills, seed, members = 16, say = () => {} }: FaultRunOptions): Promise<FaultRun> {
  const chance = chanceFrom(seed)
  const house = await openHouse(members)
  let isWhole = false
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
    const after = await look(house, phones)
    isWhole = after.audit.isClean && after.isReady && after.isSealed && after.events.missing === 0
    const { journal, acknowledged, retries } = phones
    return { seed, kills: killed, asked: journal.size, acknowledged: acknowledged.length, retries, ...after, logs: house.logs }
  } finally {
    await house.close({ keepLogs: !isWhole })
  }
}

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
    const found = acknowledged.findLast(({ sentAt }) => sentAt >= after) && acknowledged.find(({ sentAt }) => sentAt >= after)
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
