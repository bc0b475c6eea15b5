import { verification, type ValueOf } from '@parola/contract'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { serverNow, codeOf } from '../../api/index.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'
import { Field } from './Field.tsx'
import { showError } from './form-errors.ts'
import { dots } from './PasswordField.tsx'
import { digitsOf, secondsLeft } from './sms-code.ts'

const tickMs = 500
/** The countdown until the server has said how long its code is valid. */
const beforeKnownSeconds = 60

type CodeSent = ValueOf<typeof verification.smsNoLogin>

interface SmsCodeFieldProps {
  /** Makes the call that sends the code. */
  send: (mobile: { countryDialingCode: string; mobileNum: string; proof: string }) => Promise<CodeSent>
  /** This device logs in without a code. */
  remembered?: boolean
}

/** The fields `verificationCode` and `flow` of a form that has a `MobileField` too. */
export function SmsCodeField({ send, remembered = false }: SmsCodeFieldProps) {
  return (
    <CodeField
      of="mobileNum"
      sent="shell.smsSent"
      remembered={remembered}
      send={({ countryDialingCode = '', mobileNum = '' }, proof) => send({ countryDialingCode, mobileNum, proof })}
    />
  )
}

interface CodeFieldProps {
  /** The field with the code's destination; it must be valid first. */
  of: string
  /** The message when the code has been sent. */
  sent: TextKey
  send: (values: Partial<Record<string, string>>, proof: string) => Promise<CodeSent>
  remembered?: boolean
}

/** The fields `verificationCode` and `flow` of a form. The link sends a code and is replaced by a countdown until that code expires. */
export function CodeField({ of, sent: said, send, remembered = false }: CodeFieldProps) {
  const t = useText()
  const form = useFormContext()
  const [sending, setSending] = useState(false)
  const isBusy = useRef(false)
  const { seconds, countTo } = useCountdown()

  async function sendCode(): Promise<void> {
    // Set before the first await: the number check may have to be loaded, and a second tap would be faster.
    if (isBusy.current) return
    isBusy.current = true
    try {
      if (await form.trigger([of], { shouldFocus: true })) await sendTo()
    } finally {
      isBusy.current = false
    }
  }

  async function sendTo(): Promise<void> {
    setSending(true)
    const hide = toast(t('form.sending'), 'loadingSms')
    try {
      const { workOutProof } = await import('../../api/proof.ts')
      const proof = await workOutProof()
      const sent = await send(form.getValues(), proof)
      form.setValue('flow', sent.flow)
      form.clearErrors('verificationCode')
      countTo(Date.parse(sent.expirationTime))
      toast(t(said), 'smsSent')
      form.setFocus('verificationCode')
    } catch (error) {
      hide()
      if (codeOf(error) === 'field_invalid') showError(form, error, { field_invalid: of })
      else form.setError('verificationCode', { type: 'server', message: codeOf(error) })
    } finally {
      setSending(false)
    }
  }

  const shown = sending ? beforeKnownSeconds : seconds
  return (
    <Field
      name="verificationCode"
      label={t('form.code')}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      // Longer than a code, so that one copied with a space in it still fits.
      maxLength={12}
      dir="ltr"
      {...(remembered ? { placeholder: dots, hint: t('form.remembered') } : {})}
      className={remembered ? 'figures placeholder:text-ink rtl:text-end' : 'figures rtl:text-end'}
      onInput={({ currentTarget }) => {
        const digits = digitsOf(currentTarget.value)
        if (digits !== currentTarget.value) currentTarget.value = digits
      }}
      rule={(code, { flow }) => {
        if (remembered && code === '') return true
        if (!flow) return t('form.codeNotSent')
        return /^[0-9]{6}$/.test(code) || t('form.codeUnfit')
      }}
      after={
        shown > 0 ? (
          <span role="timer" className="figures flex shrink-0 items-center px-4 text-sm text-ink-quiet">
            {t('form.seconds', { seconds: shown })}
          </span>
        ) : (
          <button
            type="button"
            onClick={() => void sendCode()}
            className="press min-h-11 shrink-0 px-4 text-sm font-semibold text-accent"
          >
            {t('form.sendCode')}
          </button>
        )
      }
    />
  )
}

/** Whole seconds by the server's clock, looked at twice a second. */
function useCountdown(): { seconds: number; countTo: (until: number) => void } {
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(0)
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setSeconds(secondsLeft(until, serverNow())), tickMs)
    return () => clearInterval(timer)
  }, [isRunning, until])
  return {
    seconds,
    countTo(moment) {
      setUntil(moment)
      setSeconds(secondsLeft(moment, serverNow()))
    },
  }
}
