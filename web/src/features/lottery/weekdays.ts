import { type Language } from '@parola/contract'
import { formatDate } from '../../i18n/index.ts'

/** 1 is Monday, 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

export const drawsOn = ({ drawDayOfWeek }: { drawDayOfWeek: string }, day: Weekday): boolean =>
  drawDayOfWeek.split(',').includes(String(day))

/** The first of January 2024 was a Monday. */
export const weekdayName = (language: Language, day: Weekday): string =>
  formatDate(language, new Date(Date.UTC(2024, 0, day)), { weekday: 'short', timeZone: 'UTC' })

/** Null when it draws every day. */
export function drawDays(game: { drawDayOfWeek: string }, language: Language): string | null {
  const days = weekdays.filter((day) => drawsOn(game, day))
  return days.length === weekdays.length ? null : days.map((day) => weekdayName(language, day)).join(' ')
}
