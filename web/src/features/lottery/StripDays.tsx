import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { weekdayName, weekdays, type Weekday } from './weekdays.ts'

interface StripDaysProps {
  day: Weekday | null
  onChoose: (day: Weekday | null) => void
}

/** The days of the week, as wide as the screen. The day that stands goes away when it is tapped again. */
export function StripDays({ day, onChoose }: StripDaysProps) {
  const t = useText()
  const names = t('lottery.weekdays')
  return (
    <fieldset aria-label={t('lottery.days')} className="grid h-11 grid-cols-7 gap-1">
      {weekdays.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === day}
          onClick={() => onChoose(one === day ? null : one)}
          className="press grid min-h-11 place-items-center text-xs"
        >
          <span
            className={classes(
              'w-full truncate rounded-full px-0.5 py-1.5 text-center ring-1 ring-inset',
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
