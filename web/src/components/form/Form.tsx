import './form.css'
import type { Language } from '@parola/contract'
import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type Path, type SubmitHandler, type UseFormReturn } from 'react-hook-form'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { isServerError, errorText } from './form-errors.ts'

/** Leafing through languages must not make a form blink, so its messages follow a moment later. */
const messagesFollowAfterMs = 200

const pinned =
  'sticky bottom-[calc(var(--menu-height)+var(--safe-bottom))] z-10 -mx-4 border-t border-hairline bg-bar px-4 py-3'

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  onSubmit: SubmitHandler<Values>
  /** The label of the button. */
  submit: string
  /** Something that is no field's business forbids to submit, such as terms that are not agreed to. */
  forbidden?: boolean
  /** Keeps the button in view above the menu while a long form scrolls. */
  isPinned?: boolean
  children: ReactNode
}

/**
 * A form around its fields. It submits once at a time, focuses the first invalid field, and announces a form-level error above the
 * button (`form.setError('root', …)`).
 */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  submit,
  forbidden = false,
  isPinned = false,
  children,
}: FormProps<Values>) {
  const t = useText()
  const { isSubmitting, errors } = form.formState
  useMessagesInLanguage(form)

  const send = (event: FormEvent) => {
    // A second press, or Enter in a field, while the first is in progress.
    if (isSubmitting || forbidden) return event.preventDefault()
    void form.handleSubmit(onSubmit)(event)
  }
  const message = errors.root && errorText(errors.root, t)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        {children}
        <div role="alert" className="empty:hidden">
          {message && (
            <p className="rounded-tile border border-danger px-4 py-3 text-sm font-medium text-danger">{message}</p>
          )}
        </div>
        <div className={isPinned ? pinned : 'mt-1'}>
          <Button
            look="light"
            type="submit"
            aria-disabled={isSubmitting || forbidden}
            className="w-full aria-disabled:opacity-60"
          >
            {isSubmitting && <Spinner className="border-current border-t-transparent" />}
            {isSubmitting ? t('shell.pleaseWait') : submit}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** Validates again in the new language. Server errors are kept as codes and need no second validation. */
function useMessagesInLanguage<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const { language } = useLanguage()
  const [saidIn, setSaidIn] = useState(language)
  const sayAgain = useEffectEvent((now: Language) => {
    if (now === saidIn) return
    setSaidIn(now)
    const { errors } = form.formState
    const own = Object.keys(errors).filter((name) => name !== 'root' && !isServerError(errors[name]?.type))
    if (own.length > 0) void form.trigger(own as Path<Values>[])
  })
  useEffect(() => {
    const timer = setTimeout(() => sayAgain(language), messagesFollowAfterMs)
    return () => clearTimeout(timer)
  }, [language])
}
