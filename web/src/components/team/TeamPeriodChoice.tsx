import { useText } from '../../i18n/index.ts'
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
