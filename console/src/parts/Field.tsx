import { useId, type InputHTMLAttributes, type SelectHTMLAttributes } from 'react'

export const fieldLook =
  'h-8 rounded-field border border-hairline-strong bg-ground px-2 text-ink placeholder:text-ink-faint focus-visible:outline-2'

/** Its button is the browser's own. */
const fileLook =
  'max-w-full text-ink-quiet file:me-3 file:h-8 file:cursor-pointer file:rounded-field file:border file:border-hairline-strong file:bg-transparent file:px-3 file:font-medium file:text-ink hover:file:bg-raised-more focus-visible:outline-2'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: string
}

export function Field({ label, hint, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs font-medium text-ink-quiet">
        {label}
      </label>
      <input
        id={id}
        className={rest.type === 'file' ? fileLook : fieldLook}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  options: readonly (readonly [value: string, shown: string])[]
}

/** A choice in a toolbar, with its name before it. */
export function Select({ label, options, ...rest }: SelectProps) {
  return (
    <label className="flex items-center gap-2 text-xs font-medium text-ink-quiet">
      {label}
      <select className={fieldLook} {...rest}>
        {options.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  )
}
