import { content } from '@parola/contract'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { errorText } from '../../components/form/form-errors.ts'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'

const { least, most } = content.feedbackWords
/** The server's maximum number of characters, however few words they make. */
const longest = 4_000

/** The message input, with a word count. */
export function WordsField() {
  const id = useId()
  const t = useText()
  const { register, control, formState } = useFormContext()
  const text = (useWatch({ control, name: 'content' }) as string | undefined) ?? ''
  const count = content.wordsIn(text)
  const error = formState.errors['content']
  const message = error && errorText(error as { type: string; message?: string }, t)
  const rule = (written: string) => {
    const words = content.wordsIn(written)
    if (words < least) return t('feedback.tooShort', { least })
    return words <= most || t('feedback.tooLong', { most })
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('feedback.content')}
      </label>
      <textarea
        id={id}
        rows={7}
        maxLength={longest}
        aria-required="true"
        aria-invalid={message ? true : undefined}
        aria-describedby={`${id}-said ${id}-count`}
        {...register('content', {
          setValueAs: (written: unknown) => (typeof written === 'string' ? written.trim() : written),
          validate: rule,
        })}
        className={classes(
          'w-full resize-y rounded-tile bg-raised px-4 py-3 text-base text-ink ring-1 outline-none ring-inset focus-visible:ring-2',
          message ? 'ring-danger' : 'ring-hairline-strong focus-visible:ring-accent',
        )}
      />
      <div className="flex items-start justify-between gap-3 text-sm">
        <p id={`${id}-said`} aria-live="polite" className={message ? 'text-danger' : 'text-ink-quiet'}>
          {message ?? t('feedback.bounds', { least, most })}
        </p>
        <p
          id={`${id}-count`}
          data-words={count}
          className={classes('figures shrink-0', count > most ? 'text-danger' : 'text-ink-quiet')}
        >
          {t('feedback.count', { count, most })}
        </p>
      </div>
    </div>
  )
}
