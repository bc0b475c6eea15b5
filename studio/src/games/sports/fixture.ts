import { type Club, type League, leagues } from './leagues.ts'
import type { Pairing } from './model.ts'
import { durationMs, sports } from './sport.ts'

/** One match at its time. Pairings and times follow from the clock, so nothing is stored. */
export interface Fixture {
  readonly id: string
  readonly league: League
  readonly kickoffAt: number
  readonly endsAt: number
  readonly home: Club
  readonly away: Club
  readonly pairing: Pairing
}

/** A league plays every four minutes; its next two rounds are open for bets. */
export const periodMs = 240_000
export const openRounds = 2
const matchesARound = 4
const roundsASeason = 14

/** The rounds open for bets, soonest first. */
export function openFixtures(league: League, now: number): Fixture[] {
  const next = Math.floor((now - offsetMs(league)) / periodMs) + 1
  return Array.from({ length: openRounds }, (_, ahead) => roundOf(league, next + ahead)).flat()
}

/** Matches that have kicked off, newest round first, for the requested number of rounds. */
export function begunFixtures(league: League, now: number, rounds: number): Fixture[] {
  const newest = Math.floor((now - offsetMs(league)) / periodMs)
  return Array.from({ length: rounds }, (_, back) => roundOf(league, newest - back)).flat()
}

export function roundOf(league: League, round: number): Fixture[] {
  return Array.from({ length: matchesARound }, (_, match) => fixtureAt(league, round, match))
}

/** Null if there is no such match. */
export function fixtureOf(id: string): Fixture | null {
  const [, code, round, match] = /^([a-z]{3,10})-(\d{1,9})-([0-3])$/.exec(id) ?? []
  const league = leagues.find((one) => one.code === code)
  return league && round && match ? fixtureAt(league, Number(round), Number(match)) : null
}

export const fixtureId = (league: League, round: number, match: number): string =>
  `${league.code}-${String(round)}-${String(match)}`

function fixtureAt(league: League, round: number, match: number): Fixture {
  const [first, second] = pairOf(league.clubs, round, match)
  const sport = sports[league.sport]
  const kickoffAt = round * periodMs + offsetMs(league)
  return {
    id: fixtureId(league, round, match),
    league,
    kickoffAt,
    endsAt: kickoffAt + durationMs(sport),
    home: first,
    away: second,
    pairing: pairingOf(league, first, second),
  }
}

const pairingOf = (league: League, home: Club, away: Club): Pairing => ({
  sport: league.sport,
  home: home.attack - away.defence + 4,
  away: away.attack - home.defence + 4,
})

/** Every match of a season: each club at home against each other once. */
export const seasonOf = (league: League): Pairing[] =>
  league.clubs.flatMap((home) =>
    league.clubs.filter((away) => away !== home).map((away) => pairingOf(league, home, away)),
  )

/** Round robin: one club stays, the others rotate; in the second half of a season the sides are swapped. */
function pairOf(clubs: readonly Club[], round: number, match: number): [Club, Club] {
  const turning = clubs.length - 1
  const turn = round % turning
  const at = (place: number) => clubs[(place + turning * 2) % turning]
  const home = match === 0 ? clubs[turning] : at(turn + match)
  const away = match === 0 ? at(turn) : at(turn - match)
  if (!home || !away) throw new RangeError('a league has eight clubs')
  const isTurned = round % roundsASeason >= turning !== (match === 0 && turn % 2 === 1)
  return isTurned ? [away, home] : [home, away]
}

const offsetMs = (league: League): number => (league.third * periodMs) / 3
