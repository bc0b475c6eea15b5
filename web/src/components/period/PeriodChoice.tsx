import './period.css'
import { Pills } from '../Pills.tsx'
import { useText } from '../../i18n/index.ts'
import { useCalendar } from './calendar.ts'
import { isDay } from './day.ts'
import { earliestDay, spans, withEnd, withSpan, type Period } from './period.ts'
import { Rail } from './Rail.tsx'

interface PeriodChoiceProps {
  period: Period
  onChoose: (period: Period) => void
}

/** Today, seven days, thirty days, or own dates. */
export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const t = useText()
  const { today } = useCalendar()
  return (
    <div className="flex flex-col gap-2">
      <Rail>
        <Pills
          label={t('records.period')}
          entries={spans.map((key) => ({ key, title: t(`records.span.${key}`) }))}
          chosen={period.span}
          onChoose={(span) => onChoose(withSpan(period, span, today))}
        />
      </Rail>
      {period.span === 'own' && <OwnDates period={period} onChoose={onChoose} />}
    </div>
  )
}

function OwnDates({ period, onChoose }: PeriodChoiceProps) {
  const t = useText()
  const { today } = useCalendar()
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="flex min-w-0 flex-col gap-1">
          <span className="text-xs text-ink-quiet">{t(`records.${end}`)}</span>
          <input
            type="date"
            required
            min={earliestDay}
            max={today}
            value={period[end]}
            // A date that is half typed is no date yet.
            onChange={({ target }) => isDay(target.value) && onChoose(withEnd(period, end, target.value, today))}
            className="figures h-12 w-full min-w-0 rounded-tile bg-raised px-3 text-base ring-1 ring-hairline-strong outline-none ring-inset focus:ring-2 focus:ring-accent"
          />
        </label>
      ))}
    </div>
  )
}
