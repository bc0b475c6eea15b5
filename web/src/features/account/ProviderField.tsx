import { registration, sessions } from '@parola/contract'
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { callApi, codeOf } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { errorText } from '../../components/form/form-errors.ts'
import type { ProviderAnswer } from '../../components/login/provider-answer.ts'
import { waitForAnswer } from './phone-provider.ts'
import type { RegisterValues } from './register-fields.ts'

/** Instead of our SMS code: the provider verifies the number in its own window, and the server then gives the form a code for it. */
export function ProviderField({ label }: { label: string }) {
  const id = useId()
  const t = useText()
  const form = useFormContext<RegisterValues>()
  const isProven = useWatch({ control: form.control, name: 'verificationCode' }) !== ''
  const [state, setState] = useState<string | null>(null)
  const error = form.formState.errors.verificationCode
  const message = error && errorText(error, t)

  const take = (proven: { verificationCode: string; flow: string }) => {
    form.setValue('verificationCode', proven.verificationCode)
    form.setValue('flow', proven.flow)
    form.clearErrors('verificationCode')
  }
  const refuse = (code: string) => {
    take({ verificationCode: '', flow: '' })
    form.setError('verificationCode', { type: 'server', message: code })
  }
  const complete = useEffectEvent(async (answer: ProviderAnswer | null) => {
    setState(null)
    if (!answer) return refuse('verification_code_wrong')
    await callApi(registration.verifyMobile, { body: answer }).then(take, (reason: unknown) => refuse(codeOf(reason)))
  })
  useEffect(() => (state ? waitForAnswer(state, (answer) => void complete(answer)) : undefined), [state])

  const open = async () => {
    // Before the first wait: browsers block a window that does not follow the tap.
    const page = window.open('', 'phone-provider', 'popup,width=420,height=640')
    if (!page) return refuse('no_permission')
    try {
      const { url } = await callApi(sessions.beginIdentity, { body: { purpose: 'register', channel: 'sms' } })
      setState(new URL(url).searchParams.get('state'))
      page.location.assign(url)
    } catch (reason) {
      page.close()
      refuse(codeOf(reason))
    }
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      <Button
        {...form.register('verificationCode', {
          validate: (code) => code !== '' || t('register.verifyFirst'),
        })}
        aria-describedby={id}
        onClick={() => void open()}
      >
        {isProven && <CircleCheck aria-hidden="true" className="size-5 text-gain" />}
        {t(isProven ? 'register.verified' : 'register.verify')}
      </Button>
      <p
        id={id}
        aria-live="polite"
        className={classes('text-sm empty:hidden', message ? 'text-danger' : 'text-ink-quiet')}
      >
        {message}
      </p>
    </div>
  )
}
