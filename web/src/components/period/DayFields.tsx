import { useText } from '../../i18n/index.ts'
import { isDay, type Day } from './day.ts'
import { earliestDay, type Period } from './period.ts'

interface DayFieldsProps<Name extends string> {
  period: Period<Name>
  today: Day
  onEnd: (end: 'from' | 'to', day: Day) => void
}

/** The first and the last day, when the member chooses them. */
export function DayFields<Name extends string>({ period, today, onEnd }: DayFieldsProps<Name>) {
  const t = useText()
  if (period.span !== 'own') return null
  return (
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
