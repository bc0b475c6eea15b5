import type { Chance } from '../../kind.ts'
import type { Fixture } from './fixture.ts'
import { type Pairing, type Score, triesOf } from './model.ts'
import { type Sport, sports, type Try, tryParts } from './sport.ts'

/** One digit per minute for a side: its score, and its pressure (0 to 2), which decides nothing. */
export interface SideCourse {
  readonly points: string
  readonly pressure: string
}

/** A whole match, drawn at kick-off. Whole courses never leave the server: see `revealed`. */
export interface Course {
  readonly home: SideCourse
  readonly away: SideCourse
}

/** The part of a match that has been played. */
export interface Revealed extends Score {
  readonly minute: number
  readonly isOver: boolean
  readonly course: Course
}

export function drawCourse(pairing: Pairing, chance: Chance): Course {
  const sport = sports[pairing.sport]
  const [home, away] = triesOf(pairing)
  return { home: drawSide(sport, home, chance), away: drawSide(sport, away, chance) }
}

/** Only the score, from the same numbers in the same order: simulations play tens of millions of matches. */
export function drawScore(pairing: Pairing, chance: Chance): Score {
  const { minutes, triesPerMinute } = sports[pairing.sport]
  const [home, away] = triesOf(pairing)
  const tries = minutes * triesPerMinute
  return { home: pointsOf(worthsOf(home), tries, chance), away: pointsOf(worthsOf(away), tries, chance) }
}

function pointsOf(worths: readonly number[], tries: number, chance: Chance): number {
  let points = 0
  for (let tried = 0; tried < tries; tried += 1) points += worths[chance.below(tryParts)] ?? 0
  return points
}

/** What may be shown now: only the minutes that are over. */
export function revealed(fixture: Fixture, course: Course, now: number): Revealed {
  const sport = sports[fixture.pairing.sport]
  const minute = minuteAt(fixture, now)
  const shown = { home: until(course.home, minute), away: until(course.away, minute) }
  return { minute, isOver: minute >= sport.minutes, course: shown, ...scoreOf(shown) }
}

export function minuteAt(fixture: Fixture, now: number): number {
  const sport = sports[fixture.pairing.sport]
  return Math.min(sport.minutes, Math.max(0, Math.floor((now - fixture.kickoffAt) / sport.minuteMs)))
}

/** The score at the end of a course, or of its revealed part. */
export function scoreOf({ home, away }: Course): Score {
  return { home: sumOf(home.points), away: sumOf(away.points) }
}

function sumOf(row: string): number {
  let sum = 0
  for (let at = 0; at < row.length; at += 1) sum += row.charCodeAt(at) - 48
  return sum
}

function drawSide({ minutes, triesPerMinute }: Sport, one: Try, chance: Chance): SideCourse {
  const worths = worthsOf(one)
  let points = ''
  let pressure = ''
  for (let minute = 0; minute < minutes; minute += 1) {
    let scored = 0
    let hardest = 0
    for (let tried = 0; tried < triesPerMinute; tried += 1) {
      const number = chance.below(tryParts)
      scored += worths[number] ?? 0
      hardest = Math.max(hardest, pressureOf(number))
    }
    points += digits[scored] ?? ''
    pressure += digits[hardest] ?? ''
  }
  return { points, pressure }
}

const digits = '0123456789'
const known = new WeakMap<Try, readonly number[]>()

/** The value of each of the 1024 numbers. */
function worthsOf(one: Try): readonly number[] {
  const worths = known.get(one) ?? Array.from({ length: tryParts }, (_, number) => worthOf(one, number))
  known.set(one, worths)
  return worths
}

/** The numbers from 0 have the table's points in its order; the rest are worth nothing. */
export function worthOf(one: Try, number: number): number {
  let from = 0
  for (const { points, parts } of one) {
    if (number < from + parts) return points
    from += parts
  }
  return 0
}

/** Taken from the high end of the same number. It is shown only after its minute and does not affect the score. */
const pressureOf = (number: number): number => (number >= 940 ? 2 : number >= 780 ? 1 : 0)

const until = (side: SideCourse, minute: number): SideCourse => ({
  points: side.points.slice(0, minute),
  pressure: side.pressure.slice(0, minute),
})
