import { useLocation, useNavigate } from 'react-router'
import { useCalendar } from '../../components/period/calendar.ts'
import { teamPeriods, teamToday, type TeamPeriod } from '../../components/team/period.ts'
import { to, type ScreenName } from '../../paths.ts'

/** A screen about one team member, or about the whole team. */
export function addressOf(screen: ScreenName, memberId: string | null, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(memberId ? { member: memberId } : {}), ...more }).toString()
  return query ? `${to(screen)}?${query}` : to(screen)
}

/** Whose team the address shows, and for which days. Going down the team is a step in the history, changing days is not. */
export function useTeamChoice(screen: ScreenName) {
  const navigate = useNavigate()
  const { rangeText } = useCalendar()
  const query = new URLSearchParams(useLocation().search)
  const today = teamToday()
  const period = teamPeriods.read(query, today)
  const memberId = query.get('member') ?? undefined
  const days = Object.fromEntries(teamPeriods.write(new URLSearchParams(), period))
  return {
    memberId,
    period,
    span: { from: period.from, to: period.to },
    title: rangeText(period.from, period.to),
    /** The same days, elsewhere in the team. */
    addressAt: (id: string | null, there: ScreenName = screen) => addressOf(there, id, days),
    choose: (next: TeamPeriod) =>
      void navigate({ search: teamPeriods.write(query, next).toString() }, { replace: true }),
  }
}
