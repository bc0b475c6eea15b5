import { drawAt, type DrawPromise } from '@parola/fair-draw/protocol'
import type { Chain } from '@parola/fair-draw'
import { drawsBetween, type PlannedDraw, type Timetable } from './timetable.ts'

const hourSeconds = 3_600
const daySeconds = 86_400
/** How far ahead a timetable is promised, so that the log may be away for a night. */
const intervalAhead = 12 * hourSeconds
const timesAhead = 36 * hourSeconds
const drawsAhead = 2
/** Far enough for a timetable with a single draw day a week: its next day is promised whole. */
const intervalHorizon = 9 * daySeconds
const timesHorizon = 15 * daySeconds
const maxSale = 8 * daySeconds
/** A sale shorter than this is not worth its draw. */
const minSale = 20

/** What all promises of a lottery have in common. */
export type Terms = Pick<DrawPromise, 'game' | 'source' | 'lock' | 'patience' | 'rules'>

interface Asked {
  readonly timetable: Timetable
  readonly terms: Terms
  /** The latest draw that is promised, or planned under version 1. Times are UNIX seconds. */
  readonly last: { readonly closes: number; readonly draws: number } | null
  readonly now: number
  /** How many of its draws have a row and are still to be sold. */
  readonly ahead: number
  /** No sale may begin before: its promise could not be witnessed in time. */
  readonly earliest: number
}

/** The promises that are still to be made for the time ahead, in order. */
export const nextPromises = (asked: Asked): DrawPromise[] =>
  'everySeconds' in asked.timetable ? series(asked, asked.timetable.everySeconds) : singles(asked)

/**
 * One series for each day of the zone. The first draw after a pause stands alone, because it is on sale since the draw before it; so does
 * the first of all, whose sale begins as soon as its promise can have been witnessed.
 */
function series(asked: Asked, every: number): DrawPromise[] {
  const { timetable, terms, last, now, earliest } = asked
  let until = last?.draws ?? 0
  if (until >= now + intervalAhead) return []
  const days = Map.groupBy(between(timetable, Math.max(until, now), now + intervalHorizon), dayOf)
  const promises: DrawPromise[] = []
  let closed = last?.closes ?? earliest
  for (const day of days.values()) {
    if (until >= now + intervalAhead) break
    const draws = day.filter((draw) => secondsOf(draw) - terms.lock - minSale >= earliest)
    const [first] = draws
    if (!first) continue
    const isCutShort = secondsOf(first) - terms.lock - every < earliest
    const isAfterPause = between(timetable, secondsOf(first) - every - 1, secondsOf(first) - 1).length === 0
    const standsAlone = isCutShort || isAfterPause
    if (standsAlone) promises.push(single(asked, first, closed))
    const rest = standsAlone ? draws.slice(1) : draws
    const [begin] = rest
    if (begin)
      promises.push({ ...terms, number: begin.numero, draws: secondsOf(begin), every, count: rest.length, sale: every })
    until = Math.max(...draws.map(secondsOf))
    closed = until - terms.lock
  }
  return promises
}

function singles(asked: Asked): DrawPromise[] {
  const { timetable, terms, last, now, ahead, earliest } = asked
  // Saves working out the timetable every second.
  if (ahead >= drawsAhead && last && last.draws >= now + timesAhead) return []
  const after = Math.max(last?.draws ?? 0, now)
  const known = last && last.draws > now ? between(timetable, now, last.draws).length : 0
  const isEnough = (count: number, until: number) => count >= drawsAhead && until >= now + timesAhead
  if (isEnough(known, last?.draws ?? 0)) return []
  const promises: DrawPromise[] = []
  let closed = last?.closes ?? earliest
  let count = known
  for (const draw of between(timetable, after, now + timesHorizon)) {
    if (secondsOf(draw) - terms.lock - minSale < earliest) continue
    promises.push(single(asked, draw, closed))
    closed = secondsOf(draw) - terms.lock
    count += 1
    if (isEnough(count, secondsOf(draw))) break
  }
  return promises
}

function single({ terms, earliest }: Asked, draw: PlannedDraw, closed: number): DrawPromise {
  const draws = secondsOf(draw)
  const sale = Math.min(draws - terms.lock - Math.max(closed, earliest), maxSale)
  return { ...terms, number: draw.numero, draws, every: 0, count: 1, sale }
}

const between = (timetable: Timetable, after: number, until: number): PlannedDraw[] =>
  drawsBetween(timetable, new Date(after * 1000), new Date(until * 1000))

const secondsOf = ({ drawsAt }: PlannedDraw): number => drawsAt.getTime() / 1000

const dayOf = ({ numero }: PlannedDraw): string => numero.slice(0, 8)

/** The last draw of a series. */
export const lastOf = (promise: DrawPromise, chain: Chain): { readonly closes: number; readonly draws: number } =>
  drawAt(promise, promise.count - 1, chain)
