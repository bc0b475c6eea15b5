import { useText } from '../../i18n/index.ts'
import { useCalendar } from './calendar.ts'
import { spans, withEnd, withSpan, type Period } from './period.ts'
import { SpanChoice } from './SpanChoice.tsx'

interface PeriodChoiceProps {
  period: Period
  onChoose: (period: Period) => void
}

/** Today, seven days, thirty days, or own dates. */
export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const t = useText()
  const { today } = useCalendar()
  return (
    <SpanChoice
      entries={spans.map((key) => ({ key, title: t(`records.span.${key}`) }))}
      period={period}
      today={today}
      onSpan={(span) => onChoose(withSpan(period, span, today))}
      onEnd={(end, day) => onChoose(withEnd(period, end, day, today))}
    />
  )
}
