import { addDays, isDay, type Day } from './day.ts'

export const spans = ['today', 'week', 'month', 'own'] as const
export type Span = (typeof spans)[number]

/** Days of which records are shown, both included. */
export interface Period {
  span: Span
  from: Day
  to: Day
}

const daysIn = { today: 1, week: 7, month: 30 } as const satisfies Record<Exclude<Span, 'own'>, number>

/** A year, also when it leaps, which is what the server adds up at once. */
export const longestDays = 366

/** Nobody has moved money here before. */
export const earliestDay: Day = '2000-01-01'

/** The last days, today included. */
const lastDays = (span: keyof typeof daysIn, today: Day): Period => ({
  span,
  from: addDays(today, 1 - daysIn[span]),
  to: today,
})

/** What an address asks for; seven days where it asks for nothing that can be shown. */
export function readPeriod(query: URLSearchParams, today: Day): Period {
  const [from, to] = [query.get('from'), query.get('to')]
  if (isDay(from) && isDay(to) && earliestDay <= from && from <= to && from <= today) return ownDays(from, to, today)
  const asked = query.get('days')
  return lastDays(asked === 'today' || asked === 'month' ? asked : 'week', today)
}

/** The same address with another period in it. */
export function writePeriod(query: URLSearchParams, { span, from, to }: Period): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['days', 'from', 'to']) next.delete(name)
  if (span === 'own') {
    next.set('from', from)
    next.set('to', to)
  } else if (span !== 'week') next.set('days', span)
  return next
}

/** Choosing own dates begins with the days that are shown. */
export const withSpan = (period: Period, span: Span, today: Day): Period =>
  span === 'own' ? { ...period, span } : lastDays(span, today)

/** Moving one end takes the other along where the period would be empty or too long. */
export function withEnd({ from, to }: Period, end: 'from' | 'to', day: Day, today: Day): Period {
  const moved = within(day, earliestDay, today)
  const reach = longestDays - 1
  return end === 'from'
    ? ownDays(moved, within(to, moved, addDays(moved, reach)), today)
    : ownDays(within(from, addDays(moved, -reach), moved), moved, today)
}

function ownDays(from: Day, to: Day, today: Day): Period {
  const end = to > today ? today : to
  return { span: 'own', from: within(from, addDays(end, 1 - longestDays), end), to: end }
}

const within = (day: Day, first: Day, last: Day): Day => (day < first ? first : day > last ? last : day)
