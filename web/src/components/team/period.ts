import { agents } from '@parola/contract'
import { serverNow } from '../../api/index.ts'
import { addDays, addMonths, dayOf, firstDayOf, lastDayOf, monthOf, type Day } from '../period/day.ts'
import { lastDays, periodsBy, type Period } from '../period/period.ts'

export const teamSpans = ['today', 'yesterday', 'week', 'thisMonth', 'lastMonth', 'own'] as const
export type TeamSpan = (typeof teamSpans)[number]
export type TeamPeriod = Period<TeamSpan>

/** Teams are counted by days in UTC, wherever the agent is. */
export const teamToday = (): Day => dayOf(serverNow(), 0)

export const teamPeriods = periodsBy<TeamSpan>({
  daysOf: {
    today: lastDays(1),
    yesterday: (today) => [addDays(today, -1), addDays(today, -1)],
    week: lastDays(7),
    thisMonth: (today) => [firstDayOf(monthOf(today)), today],
    lastMonth: (today) => {
      const month = addMonths(monthOf(today), -1)
      return [firstDayOf(month), lastDayOf(month)]
    },
  },
  usual: 'week',
  longestDays: agents.mostDays,
})
