import { catalogue } from '@parola/contract'

interface NameFieldProps {
  title: string
  value: string
  onChange: (value: string) => void
}

/** Search by part of a name. */
export function NameField({ title, value, onChange }: NameFieldProps) {
  return (
    <label className="flex flex-col gap-2">
      <span className="text-sm font-medium">{title}</span>
      <input
        type="search"
        enterKeyHint="search"
        maxLength={catalogue.longestName}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-12 rounded-tile bg-ground px-4 text-base ring-1 ring-hairline-strong outline-none ring-inset focus:ring-2 focus:ring-accent"
      />
    </label>
  )
}
