import './period.css'
import { Pills } from '../layout/Pills.tsx'
import { useText } from '../../i18n/index.ts'
import { isDay, type Day } from './day.ts'
import { earliestDay, type Period } from './period.ts'
import { Rail } from './Rail.tsx'

interface SpanChoiceProps<Name extends string> {
  entries: readonly { key: Name | 'own'; title: string }[]
  period: Period<Name>
  today: Day
  onSpan: (span: Name | 'own') => void
  onEnd: (end: 'from' | 'to', day: Day) => void
}

/** Days by their name, or own dates. */
export function SpanChoice<Name extends string>({ entries, period, today, onSpan, onEnd }: SpanChoiceProps<Name>) {
  const t = useText()
  return (
    <div className="flex flex-col gap-2">
      <Rail>
        <Pills label={t('records.period')} entries={entries} chosen={period.span} onChoose={onSpan} />
      </Rail>
      {period.span === 'own' && (
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((end) => (
            <DayField
              key={end}
              label={t(`records.${end}`)}
              day={period[end]}
              today={today}
              onChoose={(day) => onEnd(end, day)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

interface DayFieldProps {
  label: string
  day: Day
  today: Day
  onChoose: (day: Day) => void
}

export function DayField({ label, day, today, onChoose }: DayFieldProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="text-xs text-ink-quiet">{label}</span>
      <input
        type="date"
        required
        min={earliestDay}
        max={today}
        value={day}
        // A date that is half typed is no date yet.
        onChange={({ target }) => isDay(target.value) && onChoose(target.value)}
        className="figures h-12 w-full min-w-0 rounded-tile bg-raised px-3 text-base ring-1 ring-hairline-strong outline-none ring-inset focus:ring-2 focus:ring-accent"
      />
    </label>
  )
}
