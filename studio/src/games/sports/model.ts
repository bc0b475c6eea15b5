import { type Sport, sports, type SportName, type Try, tryParts } from './sport.ts'

/** What decides a match: its sport and the relative strength of each side. Equal pairings have equal prices. */
export interface Pairing {
  readonly sport: SportName
  readonly home: number
  readonly away: number
}

export interface Score {
  readonly home: number
  readonly away: number
}

/** How many of all equally likely outcomes lead to each score of one side. */
interface Ways {
  readonly total: bigint
  readonly of: readonly bigint[]
  /** `upTo[n]`: outcomes with fewer than n points. */
  readonly upTo: readonly bigint[]
}

/** A set of scores: for each home score, ranges of the away score, each start inclusive and end exclusive. */
export type Region = readonly (readonly number[])[]

export interface Odds {
  readonly total: bigint
  /** How many of all equally likely courses of a match end with a score in the region. */
  readonly waysTo: (region: Region) => bigint
  /** Mean total of both sides' points. */
  readonly meanTotal: number
}

const known = new Map<string, Odds>()

/** Counts all courses of a match exactly: 1024 to the power of its tries. */
export function oddsOf(pairing: Pairing): Odds {
  const key = `${pairing.sport}:${String(pairing.home)}:${String(pairing.away)}`
  const before = known.get(key)
  if (before) return before
  const [home, away] = triesOf(pairing)
  const sport = sports[pairing.sport]
  const odds = bring(waysOf(sport, home), waysOf(sport, away))
  known.set(key, odds)
  return odds
}

export function triesOf(pairing: Pairing): [home: Try, away: Try] {
  const sport = sports[pairing.sport]
  const home = sport.home[pairing.home]
  const away = sport.away[pairing.away]
  if (!home || !away) throw new RangeError(`no strength ${String(pairing.home)} or ${String(pairing.away)}`)
  return [home, away]
}

function bring(home: Ways, away: Ways): Odds {
  const mean = (ways: Ways) =>
    Number((ways.of.reduce((sum, way, points) => sum + way * BigInt(points), 0n) * 10_000n) / ways.total) / 10_000
  return {
    total: home.total * away.total,
    meanTotal: mean(home) + mean(away),
    waysTo(region) {
      let sum = 0n
      for (const [points, ways] of home.of.entries()) sum += ways * waysBeside(away, region[points] ?? [])
      return sum
    },
  }
}

/** Sums the away side's outcomes in whole ranges, because the numbers are long. */
function waysBeside({ upTo }: Ways, runs: readonly number[]): bigint {
  let sum = 0n
  for (let at = 0; at < runs.length; at += 2) sum += (upTo[runs[at + 1] ?? 0] ?? 0n) - (upTo[runs[at] ?? 0] ?? 0n)
  return sum
}

/** All final scores of the sport, tested one by one. */
export function regionOf(name: SportName, isTrue: (score: Score) => boolean): Region {
  const { minutes, triesPerMinute, home: tables } = sports[name]
  const most = minutes * triesPerMinute * Math.max(...(tables[0] ?? []).map(({ points }) => points))
  return Array.from({ length: most + 1 }, (_, home) => {
    const runs: number[] = []
    for (let away = 0; away <= most; away += 1) {
      const isIn = isTrue({ home, away })
      if (isIn !== (runs.length % 2 === 1)) runs.push(away)
    }
    if (runs.length % 2 === 1) runs.push(most + 1)
    return runs
  })
}

const knownWays = new Map<Try, Ways>()

/** A table belongs to one sport, so its outcomes are counted once for all pairings that share it. */
function waysOf(sport: Sport, one: Try): Ways {
  const ways = knownWays.get(one) ?? countWays(sport, one)
  knownWays.set(one, ways)
  return ways
}

function countWays(sport: Sport, one: Try): Ways {
  const nothing = tryParts - one.reduce((sum, { parts }) => sum + parts, 0)
  const worths = [{ points: 0, parts: nothing }, ...one]
  let of = [1n]
  for (let i = 0; i < sport.minutes * sport.triesPerMinute; i++) of = afterTry(of, worths)
  const upTo = [0n]
  for (const ways of of) upTo.push((upTo.at(-1) ?? 0n) + ways)
  return { total: upTo.at(-1) ?? 1n, of, upTo }
}

function afterTry(before: readonly bigint[], worths: Try): bigint[] {
  const most = Math.max(...worths.map(({ points }) => points))
  const after = Array.from({ length: before.length + most }, () => 0n)
  for (const { points, parts } of worths) {
    const weight = BigInt(parts)
    for (const [reached, ways] of before.entries()) {
      after[reached + points] = (after[reached + points] ?? 0n) + ways * weight
    }
  }
  return after
}
