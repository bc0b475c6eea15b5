import { verification } from '@parola/contract'
import { RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { callApi, CallError, codeOf } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { Field } from '../../components/form/Field.tsx'

export interface CaptchaState {
  captcha: verification.Captcha | null
  isLoading: boolean
  /** Shows the captcha that a response carried. */
  show: (captcha: verification.Captcha | null) => void
  refresh: () => void
  /** The answer in the format of the calls, if there is a captcha. */
  answer: (text: string) => { captcha?: { captchaId: string; captcha: string } }
}

/** The captcha of a form. `fromStart`: shown before anything has failed. */
export function useCaptcha(fromStart = false): CaptchaState {
  const t = useText()
  const [captcha, show] = useState<verification.Captcha | null>(null)
  const [isLoading, setLoading] = useState(fromStart)
  const load = () => {
    callApi(verification.captcha, {})
      .then(show, (error: unknown) => toast(t(`error.${codeOf(error)}`), 'info'))
      .finally(() => setLoading(false))
  }
  const begin = useEffectEvent(load)
  useEffect(() => {
    if (fromStart) begin()
  }, [fromStart])
  return {
    captcha,
    isLoading,
    show,
    refresh() {
      setLoading(true)
      load()
    },
    answer: (text) => (captcha ? { captcha: { captchaId: captcha.captchaId, captcha: text } } : {}),
  }
}

/** The captcha that the answer to a failed call carries: `{ captcha }`. */
export function captchaOf(error: unknown): verification.Captcha | null {
  const value = error instanceof CallError ? (error.value as { captcha?: verification.Captcha } | undefined) : undefined
  return value?.captcha?.captchaId && value.captcha.image ? value.captcha : null
}

const answers = { letters: /^[A-Za-z0-9]{1,16}$/, equation: /^-?[0-9]{1,4}$/ }

/** The field `captcha` of a form: a picture and its text. A tap on the picture loads another. */
export function CaptchaField({ captcha, isLoading, refresh }: Pick<CaptchaState, 'captcha' | 'isLoading' | 'refresh'>) {
  const t = useText()
  const { resetField, setFocus } = useFormContext()
  if (!captcha && !isLoading) return null
  const kind = captcha?.kind ?? 'letters'
  const another = () => {
    if (isLoading) return
    resetField('captcha')
    refresh()
    setFocus('captcha')
  }
  return (
    <Field
      name="captcha"
      label={t(kind === 'equation' ? 'form.captchaEquation' : 'form.captcha')}
      required
      inputMode={kind === 'equation' ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={16}
      dir="ltr"
      className="rtl:text-end"
      rule={(text) => answers[kind].test(text) || t('error.captcha_required')}
      after={
        <button
          type="button"
          aria-label={t('form.captchaRefresh')}
          onClick={another}
          className="press m-1 flex shrink-0 items-center gap-1 rounded-tile bg-raised-more pe-2 text-ink-quiet"
        >
          {captcha ? (
            <img src={captcha.image} alt="" width={120} height={40} className="h-10 w-28 rounded-tile object-cover" />
          ) : (
            <span className="h-10 w-28" />
          )}
          {isLoading ? <Spinner className="size-4" /> : <RefreshCw aria-hidden="true" className="size-4" />}
        </button>
      }
    />
  )
}
