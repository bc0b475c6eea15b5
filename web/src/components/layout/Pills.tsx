import { classes } from '../../ui/classes.ts'

interface PillsProps<Key extends string> {
  label: string
  entries: readonly { key: Key; title: string }[]
  /** The chosen key, or another value when none is chosen. */
  chosen: string
  onChoose: (key: Key) => void
  /** Runs on pointer down, before the choice. */
  onAim?: (key: Key) => void
}

/** A few choices side by side, one of them chosen. */
export function Pills<Key extends string>({ label, entries, chosen, onChoose, onAim }: PillsProps<Key>) {
  return (
    <fieldset aria-label={label} className="flex w-max gap-1 full:w-auto full:flex-wrap">
      {entries.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onPointerDown={() => onAim?.(key)}
          onClick={() => onChoose(key)}
          className="press group grid min-h-11 place-items-center text-sm whitespace-nowrap"
        >
          <span
            className={classes(
              'rounded-full px-3.5 py-1.5 ring-1 ring-inset',
              key === chosen
                ? 'bg-raised-more font-semibold text-ink ring-accent'
                : 'bg-raised text-ink-quiet ring-hairline',
            )}
          >
            {title}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
