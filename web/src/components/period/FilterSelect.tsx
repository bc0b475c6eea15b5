import { Pills } from '../layout/Pills.tsx'
import { Rail } from './Rail.tsx'

const all = 'all'

interface FilterSelectProps<Key extends string> {
  label: string
  allText: string
  entries: readonly { key: Key; title: string }[]
  chosen: Key | undefined
  onChoose: (key: Key | undefined) => void
}

/** Everything, or one kind. */
export function FilterSelect<Key extends string>({
  label,
  allText,
  entries,
  chosen,
  onChoose,
}: FilterSelectProps<Key>) {
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
