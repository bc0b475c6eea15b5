import { useId, type ReactNode } from 'react'

interface ChoiceProps {
  title: string
  options: readonly { value: string; text: ReactNode }[]
  value: string
  onChange: (value: string) => void
}

/** A single choice; the empty value means any. */
export function Choice({ title, options, value, onChange }: ChoiceProps) {
  const group = useId()
  // The list may show something that is not a choice here, such as the lobby.
  const chosen = options.some((option) => option.value === value) ? value : ''
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{title}</legend>
      <div className="flex flex-wrap gap-x-1.5">
        {options.map((option) => (
          <label key={option.value} className="press grid min-h-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name={group}
              checked={option.value === chosen}
              onChange={() => onChange(option.value)}
              className="peer sr-only"
            />
            <span className="figures rounded-full bg-ground px-3.5 py-1.5 text-sm text-ink-quiet ring-1 ring-hairline ring-inset peer-checked:bg-raised-more peer-checked:font-semibold peer-checked:text-ink peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent">
              {option.text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
