import { useId } from 'react'

interface LengthsProps<Value extends string | number> {
  label: string
  choices: readonly { value: Value; text: string }[]
  /** Null while nothing is chosen: no length is preselected. */
  chosen: Value | null
  onChoose: (value: Value) => void
}

/** How long something lasts, one of a few. */
export function Lengths<Value extends string | number>({ label, choices, chosen, onChoose }: LengthsProps<Value>) {
  const group = useId()
  return (
    <fieldset aria-label={label} className="grid grid-cols-3 gap-2">
      {choices.map(({ value, text }) => (
        <label
          key={value}
          className="press figures grid min-h-12 cursor-pointer place-items-center rounded-tile bg-ground px-1 text-center text-sm ring-1 max-[359px]:px-0 max-[359px]:text-xs ring-hairline-strong ring-inset has-checked:bg-raised-more has-checked:font-semibold has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
