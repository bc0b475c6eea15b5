import { Pills } from '../layout/Pills.tsx'
import { Rail } from './Rail.tsx'

const all = 'all'

interface FilterPillsProps<Key extends string> {
  label: string
  allText: string
  entries: readonly { key: Key; title: string }[]
  chosen: Key | undefined
  onChoose: (key: Key | undefined) => void
}

/** Everything, or one of a few kinds, all of them in view. */
export function FilterPills<Key extends string>({ label, allText, entries, chosen, onChoose }: FilterPillsProps<Key>) {
  return (
    <Rail>
      <Pills<Key | typeof all>
        label={label}
        entries={[{ key: all, title: allText }, ...entries]}
        chosen={chosen ?? all}
        onChoose={(key) => onChoose(key === all ? undefined : key)}
      />
    </Rail>
  )
}
