import { useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'
import { weekdayName, weekdays, type Weekday } from './weekdays.ts'

interface StripDaysProps {
  day: Weekday | null
  onChoose: (day: Weekday | null) => void
}

/** The days of the week, as wide as the screen or wider where the names need it. Tapping the chosen day clears it. */
export function StripDays({ day, onChoose }: StripDaysProps) {
  const t = useText()
  const names = t('lottery.weekdays')
  return (
    <fieldset aria-label={t('lottery.days')} className="no-scrollbar flex h-11 min-w-0 gap-1 overflow-x-auto">
      {weekdays.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === day}
          onClick={() => onChoose(one === day ? null : one)}
          className="press grid min-h-11 flex-1 place-items-center text-xs"
        >
          <span
            className={classes(
              'w-full rounded-full px-0.5 py-1.5 text-center whitespace-nowrap ring-1 ring-inset',
              one === day
                ? 'bg-raised-more font-semibold text-ink ring-accent'
                : 'bg-raised text-ink-quiet ring-hairline',
            )}
          >
            {weekdayName(names, one)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
