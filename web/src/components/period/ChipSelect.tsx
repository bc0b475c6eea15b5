import './period.css'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Rail } from './Rail.tsx'

/** Filters of a list, in one row that scrolls. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <Rail>
      <div className="flex w-max items-center gap-2">{children}</div>
    </Rail>
  )
}

interface ChipSelectProps<Key extends string> {
  label: string
  entries: readonly { key: Key; title: string }[]
  chosen: Key
  /** Whether the choice narrows the list. */
  isSet: boolean
  onChoose: (key: Key) => void
}

/** A choice as small as a pill. The phone's own menu opens for it. */
export function ChipSelect<Key extends string>({ label, entries, chosen, isSet, onChoose }: ChipSelectProps<Key>) {
  return (
    <label className="relative flex min-h-11 items-center text-sm">
      <span className="sr-only">{label}</span>
      <select
        value={chosen}
        onChange={({ target }) => {
          const entry = entries.find(({ key }) => key === target.value)
          if (entry) onChoose(entry.key)
        }}
        className={classes(
          'press field-sizing-content h-9 max-w-60 appearance-none rounded-full ps-3.5 pe-8 ring-1 outline-none ring-inset focus-visible:ring-2 focus-visible:ring-accent',
          isSet ? 'bg-raised-more font-semibold text-ink ring-accent' : 'bg-raised text-ink-quiet ring-hairline',
        )}
      >
        {entries.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-2.5 size-4 text-ink-quiet" />
    </label>
  )
}

const all = 'all'

interface FilterChipProps<Key extends string> {
  label: string
  allText: string
  entries: readonly { key: Key; title: string }[]
  chosen: Key | undefined
  onChoose: (key: Key | undefined) => void
}

/** Everything, or one of many kinds, in a menu. */
export function FilterChip<Key extends string>({ label, allText, entries, chosen, onChoose }: FilterChipProps<Key>) {
  return (
    <ChipSelect<Key | typeof all>
      label={label}
      entries={[{ key: all, title: allText }, ...entries]}
      chosen={chosen ?? all}
      isSet={chosen !== undefined}
      onChoose={(key) => onChoose(key === all ? undefined : key)}
    />
  )
}
