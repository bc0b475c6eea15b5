import { addDays, isDay, type Day } from './day.ts'

export const spans = ['today', 'week', 'month', 'own'] as const
export type Span = (typeof spans)[number]

/** Days of which records are shown, both included. */
export interface Period<Name extends string = Span> {
  span: Name | 'own'
  from: Day
  to: Day
}

/** No member moved money before this day. */
export const earliestDay: Day = '2000-01-01'

interface PeriodRules<Name extends string> {
  /** The first and the last day of each span, on a day. */
  daysOf: Record<Exclude<Name, 'own'>, (today: Day) => readonly [from: Day, to: Day]>
  /** The default for an invalid address. */
  usual: Exclude<Name, 'own'>
  /** The longest period that the server sums up at once. */
  longestDays: number
}

/** The last days, today included. */
export const lastDays =
  (count: number) =>
  (today: Day): [Day, Day] => [addDays(today, 1 - count), today]

/** How periods are read from an address, written into it and changed. */
export function periodsBy<Name extends string>({ daysOf, usual, longestDays }: PeriodRules<Name>) {
  type Named = Exclude<Name, 'own'>
  const isNamed = (span: string | null): span is Named => span !== null && Object.hasOwn(daysOf, span)

  function named(span: Named, today: Day): Period<Name> {
    const [from, to] = daysOf[span](today)
    return { span, from, to }
  }

  function ownDays(from: Day, to: Day, today: Day): Period<Name> {
    const end = to > today ? today : to
    return { span: 'own', from: within(from, addDays(end, 1 - longestDays), end), to: end }
  }

  return {
    read: (query: URLSearchParams, today: Day): Period<Name> => {
      const [from, to] = [query.get('from'), query.get('to')]
      if (isDay(from) && isDay(to) && earliestDay <= from && from <= to && from <= today)
        return ownDays(from, to, today)
      const asked = query.get('days')
      return named(isNamed(asked) ? asked : usual, today)
    },

    /** The same address with another period in it. */
    write: (query: URLSearchParams, { span, from, to }: Period<Name>): URLSearchParams => {
      const next = new URLSearchParams(query)
      for (const name of ['days', 'from', 'to']) next.delete(name)
      if (span === 'own') {
        next.set('from', from)
        next.set('to', to)
      } else if (span !== usual) next.set('days', span)
      return next
    },

    /** Choosing own dates begins with the days that are shown. */
    withSpan: (period: Period<Name>, span: Name | 'own', today: Day): Period<Name> =>
      isNamed(span) ? named(span, today) : { ...period, span: 'own' },

    /** Moving one end moves the other where the period would be empty or too long. */
    withEnd: ({ from, to }: Period<Name>, end: 'from' | 'to', day: Day, today: Day): Period<Name> => {
      const moved = within(day, earliestDay, today)
      const reach = longestDays - 1
      return end === 'from'
        ? ownDays(moved, within(to, moved, addDays(moved, reach)), today)
        : ownDays(within(from, addDays(moved, -reach), moved), moved, today)
    },
  }
}

const within = (day: Day, first: Day, last: Day): Day => (day < first ? first : day > last ? last : day)

/** A year, also when it leaps. */
export const longestDays = 366

const records = periodsBy<Span>({
  daysOf: { today: lastDays(1), week: lastDays(7), month: lastDays(30) },
  usual: 'week',
  longestDays,
})

export const { read: readPeriod, write: writePeriod, withSpan, withEnd } = records
