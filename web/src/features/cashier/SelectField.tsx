import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { errorText } from '../../components/form/form-errors.ts'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'

interface SelectFieldProps {
  name: string
  label: string
  /** The placeholder, and the error when nothing is chosen. */
  prompt: string
  options: readonly { code: string; name: string }[]
}

/** One of many, in the phone's own list. */
export function SelectField({ name, label, prompt, options }: SelectFieldProps) {
  const id = useId()
  const t = useText()
  const { register, formState } = useFormContext()
  const error = formState.errors[name]
  const message = error && errorText(error as { type: string; message?: string }, t)
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          {...register(name, { validate: (code: string) => code !== '' || prompt })}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-said`}
          className={classes(
            'min-h-12 w-full appearance-none rounded-tile bg-raised ps-4 pe-11 text-base text-ink ring-1 ring-inset focus-visible:ring-2',
            message ? 'ring-danger' : 'ring-hairline-strong focus-visible:ring-accent',
          )}
        >
          <option value="">{prompt}</option>
          {options.map(({ code, name: title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-e-4 top-3.5 size-5 text-ink-quiet"
        />
      </div>
      <p id={`${id}-said`} aria-live="polite" className="text-sm text-danger empty:hidden">
        {message}
      </p>
    </div>
  )
}
