import './form.css'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useFormContext, type RegisterOptions } from 'react-hook-form'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { errorText } from './form-errors.ts'

/** Returns the error text, or true. */
export type Rule = (text: string, values: Record<string, unknown>) => string | true | Promise<string | true>

export interface FieldProps extends Omit<ComponentProps<'input'>, 'name' | 'id'> {
  name: string
  label: string
  rule?: Rule
  /** Other fields to validate again when this one changes. */
  affects?: string[]
  /** The hint below the field while it has no error. */
  hint?: string
  /** Inside the frame, before and after the input. */
  before?: ReactNode
  after?: ReactNode
  /** A password is taken as typed; any other text is trimmed. */
  verbatim?: boolean
}

/** A labelled input with its error below. */
export function Field({
  name,
  label,
  rule,
  affects,
  hint,
  before,
  after,
  verbatim = false,
  className,
  required,
  onBlur,
  ...input
}: FieldProps) {
  const id = useId()
  const t = useText()
  const { register, formState } = useFormContext()
  const error = formState.errors[name]
  const message = error && errorText(error as { type: string; message?: string }, t)
  const options: RegisterOptions = {
    ...(verbatim ? {} : { setValueAs: (text: unknown) => (typeof text === 'string' ? text.trim() : text) }),
    ...(rule ? { validate: (text: string, values) => rule(text ?? '', values) } : {}),
    ...(affects ? { deps: affects } : {}),
    ...(onBlur ? { onBlur } : {}),
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex gap-1 text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {'*'}
          </span>
        )}
      </label>
      <div
        className={classes(
          'flex min-h-12 items-stretch overflow-hidden rounded-tile bg-raised ring-1 ring-inset focus-within:ring-2',
          message ? 'ring-danger' : 'ring-hairline-strong focus-within:ring-accent',
        )}
      >
        {before}
        <input
          {...register(name, options)}
          id={id}
          aria-required={required}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-said`}
          className={classes(
            'min-w-0 flex-1 bg-transparent px-4 text-base text-ellipsis text-ink outline-none placeholder:text-ink-faint',
            className,
          )}
          {...input}
        />
        {after}
      </div>
      <p
        id={`${id}-said`}
        aria-live="polite"
        className={classes('text-sm empty:hidden', message ? 'text-danger' : 'text-ink-quiet')}
      >
        {message ?? hint}
      </p>
    </div>
  )
}
