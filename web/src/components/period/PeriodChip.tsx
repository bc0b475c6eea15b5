import { useText } from '../../i18n/index.ts'
import { useCalendar } from './calendar.ts'
import { ChipSelect } from './ChipSelect.tsx'
import { DayFields } from './DayFields.tsx'
import { spans, withEnd, withSpan, type Period } from './period.ts'

interface PeriodChipProps {
  period: Period
  onChoose: (period: Period) => void
}

/** Today, seven days, thirty days, or own dates. */
export function PeriodChip({ period, onChoose }: PeriodChipProps) {
  const t = useText()
  const { today } = useCalendar()
  return (
    <ChipSelect
      label={t('records.period')}
      entries={spans.map((key) => ({ key, title: t(`records.span.${key}`) }))}
      chosen={period.span}
      isSet
      onChoose={(span) => onChoose(withSpan(period, span, today))}
    />
  )
}

/** The days of an own period. */
export function OwnDays({ period, onChoose }: PeriodChipProps) {
  const { today } = useCalendar()
  return <DayFields period={period} today={today} onEnd={(end, day) => onChoose(withEnd(period, end, day, today))} />
}
