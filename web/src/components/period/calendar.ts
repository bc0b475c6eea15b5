import { serverNow } from '../../api/index.ts'
import { formatDate, useLanguage, useText } from '../../i18n/index.ts'
import { addDays, dayOf, firstDayOf, offsetAt, onClock, zoneOf, type Day, type Month } from './day.ts'

interface Calendar {
  today: Day
  offsetMinutes: number
  /** `UTC+08:00` */
  zone: string
  /** A day as a heading: today and yesterday by name. */
  dayTitle: (day: Day) => string
  dayText: (day: Day) => string
  rangeText: (from: Day, to: Day) => string
  monthText: (month: Month) => string
  timeText: (moment: string) => string
  momentText: (moment: string) => string
}

/** Days and clock as the member's place has them, written in the chosen language. */
export function useCalendar(): Calendar {
  const t = useText()
  const { language } = useLanguage()
  const now = serverNow()
  const offsetMinutes = offsetAt(now)
  const today = dayOf(now, offsetMinutes)
  const write = (moment: Date | string, options: Intl.DateTimeFormatOptions) =>
    formatDate(language, moment, { ...options, timeZone: 'UTC' })
  const dayText = (day: Day) => write(day, { day: 'numeric', month: 'short', ...ifNot(today, day) })
  return {
    today,
    offsetMinutes,
    zone: zoneOf(offsetMinutes),
    dayTitle(day) {
      if (day === today) return t('records.today')
      if (day === addDays(today, -1)) return t('records.yesterday')
      return write(day, { weekday: 'short', day: 'numeric', month: 'short', ...ifNot(today, day) })
    },
    dayText,
    rangeText: (from, to) =>
      from === to ? dayText(from) : t('records.range', { from: dayText(from), to: dayText(to) }),
    monthText: (month) => write(firstDayOf(month), { month: 'long', year: 'numeric' }),
    timeText: (moment) => write(onClock(moment, offsetMinutes), { timeStyle: 'short' }),
    momentText: (moment) => write(onClock(moment, offsetMinutes), { dateStyle: 'medium', timeStyle: 'medium' }),
  }
}

/** Includes the year if it is not the current one. */
const ifNot = (today: Day, day: Day): Intl.DateTimeFormatOptions =>
  today.slice(0, 4) === day.slice(0, 4) ? {} : { year: 'numeric' }
