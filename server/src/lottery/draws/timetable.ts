import * as z from 'zod'
import { isZone, momentOf, wallOf } from './zone.ts'

const Zone = z.string().refine(isZone, 'not a time zone')
/** 1 is Monday, 7 is Sunday. */
const Days = z.array(z.int().min(1).max(7)).min(1).refine(isRising, 'days rise')
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Draws at fixed times of the day. */
const AtTimes = z.strictObject({
  zone: Zone,
  days: Days,
  times: z.array(Time).min(1).max(96).refine(isRising, 'times rise'),
})
/**
 * Draws at an interval from one time of the day until just before another. The seconds divide an hour, so that every day has whole
 * intervals.
 */
const Beat = z
  .strictObject({
    zone: Zone,
    days: Days,
    everySeconds: z
      .int()
      .min(30)
      .max(3600)
      .refine((seconds) => 3600 % seconds === 0, 'divides an hour'),
    from: Time,
    until: z.union([Time, z.literal('24:00')]),
  })
  .refine((beat) => beat.from < beat.until, 'ends after it begins')

export const Timetable = z.union([AtTimes, Beat])
export type Timetable = z.output<typeof Timetable>
type AtTimes = z.output<typeof AtTimes>
type Beat = z.output<typeof Beat>

export interface PlannedDraw {
  readonly numero: string
  readonly drawsAt: Date
}

const hour = 60 * 60_000
const oneDay = 24 * hour

/**
 * The draws after one moment and up to another, in order. A draw's number does not depend on the range: it is the day in the zone, plus the
 * position when a day has several draws.
 */
export function drawsBetween(timetable: Timetable, after: Date, until: Date): PlannedDraw[] {
  const draws: PlannedDraw[] = []
  // A clock change around midnight can move a draw to a neighbouring day.
  const first = dateOf(timetable.zone, after.getTime()) - oneDay
  const last = dateOf(timetable.zone, until.getTime()) + oneDay
  for (let date = first; date <= last; date += oneDay)
    if (isDrawDay(timetable, date)) draws.push(...drawsOn(timetable, date, after.getTime(), until.getTime()))
  return draws
}

/** The weekdays in the wire format of the lists. */
export const daysOf = (timetable: Timetable): string => timetable.days.join(',')

function drawsOn(timetable: Timetable, date: number, after: number, until: number): PlannedDraw[] {
  if ('everySeconds' in timetable) return beatsOn(timetable, date, after, until)
  const draws = momentsOn(timetable, date).map((moment, index) => ({
    numero: numeroOf(date, timetable.times.length > 1 ? index + 1 : null),
    drawsAt: new Date(moment),
  }))
  return draws.filter(({ drawsAt }) => after < drawsAt.getTime() && drawsAt.getTime() <= until)
}

/** When the clock is put forward, two times may coincide, on the same day or the next. They are one draw. */
function momentsOn(timetable: AtTimes, date: number): number[] {
  const before = Math.max(...wishesOn(timetable, date - oneDay))
  return [...new Set(wishesOn(timetable, date))].filter((moment) => moment > before).toSorted((a, b) => a - b)
}

function wishesOn(timetable: AtTimes, date: number): number[] {
  if (!isDrawDay(timetable, date)) return []
  return timetable.times.map((time) => momentOf(timetable.zone, date + sinceMidnight(time)))
}

function beatsOn(beat: Beat, date: number, after: number, until: number): PlannedDraw[] {
  const begins = momentOf(beat.zone, date + sinceMidnight(beat.from))
  const ends = Math.min(momentOf(beat.zone, date + sinceMidnight(beat.until)), momentOf(beat.zone, date + oneDay))
  const every = beat.everySeconds * 1000
  const draws: PlannedDraw[] = []
  const first = Math.max(0, Math.floor((after - begins) / every) + 1)
  for (let index = first; begins + index * every < ends && begins + index * every <= until; index++)
    draws.push({ numero: numeroOf(date, index + 1), drawsAt: new Date(begins + index * every) })
  return draws
}

/** A day that the zone skipped, as an island does that crosses the date line, has no draws. */
function isDrawDay({ zone, days }: Timetable, date: number): boolean {
  return days.includes(weekdayOf(date)) && momentOf(zone, date) < momentOf(zone, date + oneDay)
}

/** A date is represented by midnight UTC, whatever the zone. */
function dateOf(zone: string, moment: number): number {
  return Math.floor(wallOf(zone, moment) / oneDay) * oneDay
}

const weekdayOf = (date: number): number => new Date(date).getUTCDay() || 7

function sinceMidnight(time: string): number {
  return Number(time.slice(0, 2)) * hour + Number(time.slice(3)) * 60_000
}

function numeroOf(date: number, index: number | null): string {
  const day = new Date(date).toISOString().slice(0, 10).replaceAll('-', '')
  return index === null ? day : `${day}-${String(index).padStart(4, '0')}`
}

function isRising(values: readonly (number | string)[]): boolean {
  return values.every((value, index) => index === 0 || (values[index - 1] ?? value) < value)
}
