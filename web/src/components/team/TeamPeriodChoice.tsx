import { useText } from '../../i18n/index.ts'
import { zoneOf } from '../period/day.ts'
import { SpanChoice } from '../period/SpanChoice.tsx'
import { teamPeriods, teamSpans, teamToday, type TeamPeriod } from './period.ts'

interface TeamPeriodChoiceProps {
  period: TeamPeriod
  onChoose: (period: TeamPeriod) => void
}

export function TeamPeriodChoice({ period, onChoose }: TeamPeriodChoiceProps) {
  const t = useText()
  const today = teamToday()
  return (
    <SpanChoice
      entries={teamSpans.map((key) => ({ key, title: t(`records.span.${key}`) }))}
      period={period}
      today={today}
      onSpan={(span) => onChoose(teamPeriods.withSpan(period, span, today))}
      onEnd={(end, day) => onChoose(teamPeriods.withEnd(period, end, day, today))}
    />
  )
}

/** A team's days are those of one clock, wherever its members live. */
export function TeamZone() {
  return <bdi className="text-sm font-normal text-ink-quiet">{zoneOf(0)}</bdi>
}
