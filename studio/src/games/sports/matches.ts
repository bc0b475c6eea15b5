import * as z from 'zod'
import type { StudioContext } from '../../kind.ts'
import type { Result } from './coupon.ts'
import { type Course, drawCourse, revealed, type Revealed, scoreOf } from './course.ts'
import { begunFixtures, type Fixture, fixtureOf } from './fixture.ts'
import type { League } from './leagues.ts'

/** A match that could not be drawn this long after kick-off is abandoned and void for all. */
export const graceMs = 10_000
/** Drawn matches of a league kept for the list of results, even without bets. */
const keptMatches = 24

const Side = z.object({ points: z.string(), pressure: z.string() })
const SavedState = z.array(z.object({ id: z.string(), course: z.object({ home: Side, away: Side }) }))

export interface Matches {
  /** Draws the round that kicks off now, once, and saves it before it is shown. Returns whether it did. */
  kickOff(league: League, stillNeeded: () => ReadonlySet<string>): boolean
  readonly resultOf: (fixtureId: string) => Result
  /** The played part; null if it has not begun or was abandoned. */
  shown(fixture: Fixture): Revealed | null
  isVoid(fixture: Fixture): boolean
}

type Books = Pick<StudioContext, 'chance' | 'now' | 'kept' | 'keep'>

/** The drawn matches. Only this module knows a score before it is shown. */
export function createMatches(books: Books, leagues: readonly League[]): Matches {
  const drawn = new Map<string, Map<string, Course>>()
  for (const league of leagues) {
    const kept = SavedState.catch([]).parse(books.kept(keyOf(league)) ?? [])
    drawn.set(league.code, new Map(kept.map(({ id, course }) => [id, course])))
  }
  const courseOf = (fixture: Fixture) => drawn.get(fixture.league.code)?.get(fixture.id)
  const isVoid = (fixture: Fixture) => !courseOf(fixture) && books.now() > fixture.kickoffAt + graceMs

  return {
    isVoid,
    kickOff(league, stillNeeded) {
      const now = books.now()
      const round = begunFixtures(league, now, 1)
      const isDue = round.every((fixture) => !courseOf(fixture) && now <= fixture.kickoffAt + graceMs)
      const known = drawn.get(league.code)
      if (!isDue || !known) return false
      for (const fixture of round) known.set(fixture.id, drawCourse(fixture.pairing, books.chance))
      forget(known, stillNeeded())
      books.keep(
        keyOf(league),
        [...known].map(([id, course]) => ({ id, course })),
      )
      return true
    },
    resultOf(fixtureId) {
      const fixture = fixtureOf(fixtureId)
      if (!fixture) return 'void'
      const course = courseOf(fixture)
      if (!course) return isVoid(fixture) ? 'void' : null
      return books.now() >= fixture.endsAt ? scoreOf(course) : null
    },
    shown(fixture) {
      const course = courseOf(fixture)
      return course && books.now() >= fixture.kickoffAt ? revealed(fixture, course, books.now()) : null
    },
  }
}

const keyOf = (league: League) => `league:${league.code}`

/** Drops the oldest, except those with open coupons. */
function forget(known: Map<string, Course>, needed: ReadonlySet<string>): void {
  for (const id of known.keys()) {
    if (known.size <= keptMatches) return
    if (!needed.has(id)) known.delete(id)
  }
}
