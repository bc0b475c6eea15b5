/** A day as the member's calendar has it, `2026-11-15`; a month is `2026-11`. Days are compared as texts. */
export type Day = string
export type Month = string

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** The member's offset from UTC. One for the whole screen, or a day could begin twice. */
export const offsetAt = (now: number): number => -new Date(now).getTimezoneOffset()

/** The current day there. */
export const dayOf = (moment: number | string, offsetMinutes: number): Day =>
  dayAt(new Date(moment).getTime() + offsetMinutes * minuteMs)

/** The moment as that clock shows it, to be written as if it were UTC. */
export const onClock = (moment: string, offsetMinutes: number): Date =>
  new Date(Date.parse(moment) + offsetMinutes * minuteMs)

/** `UTC+08:00` */
export function zoneOf(offsetMinutes: number): string {
  const ahead = Math.abs(offsetMinutes)
  return `UTC${offsetMinutes < 0 ? '−' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

export const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && dayAt(timeOf(text)) === text

export const addDays = (day: Day, count: number): Day => dayAt(timeOf(day) + count * dayMs)

/** How many days a period has, both ends included. */
export const lengthOf = (from: Day, to: Day): number => Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const isMonth = (text: string | null): text is Month => isDay(`${text}-01`)

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(dayAt(Date.UTC(year, number - 1 + count, 1)))
}

export const firstDayOf = (month: Month): Day => `${month}-01`

export function lastDayOf(month: Month): Day {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dayAt(Date.UTC(year, number, 0))
}
