import { useId, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { errorText } from '../../components/form/form-errors.ts'
import { useText } from '../../i18n/index.ts'

interface ChoicesProps {
  name: string
  label: string
  /** Returns the error text, or true. */
  rule?: (chosen: string, values: Record<string, unknown>) => string | true
  /** Fields whose rules depend on the choice. */
  affects?: string[]
  choices: readonly Choice[]
  /** Two columns, for choices with little text. */
  isGrid?: boolean
}

export interface Choice {
  value: string
  disabled?: boolean
  content: ReactNode
}

/** A choice of a few options, each with a description. */
export function Choices({ name, label, rule, affects, choices, isGrid = false }: ChoicesProps) {
  const id = useId()
  const t = useText()
  const { register, formState } = useFormContext()
  const error = formState.errors[name]
  const options = {
    ...(rule
      ? { validate: (chosen: string | null, values: Record<string, unknown>) => rule(chosen ?? '', values) }
      : {}),
    ...(affects ? { deps: affects } : {}),
  }
  return (
    <fieldset
      aria-describedby={`${id}-said`}
      className={isGrid ? 'grid min-w-0 grid-cols-2 gap-2' : 'flex min-w-0 flex-col gap-2'}
    >
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {choices.map(({ value, disabled, content }) => (
        <label
          key={value}
          className={`press flex min-h-14 cursor-pointer items-center gap-3 rounded-tile bg-raised ${isGrid ? 'px-3 py-2' : 'px-4 py-3'} ring-1 ring-hairline-strong ring-inset has-checked:bg-raised-more has-checked:ring-2 has-checked:ring-accent has-disabled:cursor-default has-disabled:bg-ground has-disabled:text-ink-quiet has-disabled:ring-hairline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
        >
          <input
            type="radio"
            {...register(name, options)}
            value={value}
            // Not with `register`, which would treat the whole group as disabled.
            disabled={disabled}
            className="peer sr-only"
          />
          {!isGrid && (
            <span
              aria-hidden="true"
              className="size-5 shrink-0 rounded-full ring-1 ring-hairline-strong ring-inset peer-checked:ring-[6px] peer-checked:ring-accent peer-disabled:invisible"
            />
          )}
          <span className="min-w-0 flex-1">{content}</span>
        </label>
      ))}
      <p id={`${id}-said`} aria-live="polite" className="col-span-full text-sm text-danger empty:hidden">
        {error && errorText(error as { type: string; message?: string }, t)}
      </p>
    </fieldset>
  )
}
