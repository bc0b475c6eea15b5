import { dayOf, type Day } from './day.ts'

/** An entry with a time. */
export interface Entry {
  id: string
  at: string
}

interface DayOf<E extends Entry> {
  day: Day
  entries: E[]
}

/** A list that is in order, parted where a day begins. */
export function byDay<E extends Entry>(entries: readonly E[], offsetMinutes: number): DayOf<E>[] {
  const days: DayOf<E>[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at, offsetMinutes)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
