import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { serverFault } from '../../components/form/fault.ts'
import { providerAddress, waitForAnswer, type Asked, type Provider } from './phone-provider.ts'
import type { RegisterValues } from './register-fields.ts'

/** In place of a code of ours: the provider proves the number in a window of its own, and without that nobody joins. */
export function ProviderField({ provider, label }: { provider: Provider; label: string }) {
  const id = useId()
  const t = useText()
  const form = useFormContext<RegisterValues>()
  const isProven = useWatch({ control: form.control, name: 'firebaseIdToken' }) !== ''
  const [asked, setAsked] = useState<Asked | null>(null)
  const error = form.formState.errors.verificationCode
  const fault = error && serverFault(error, t)

  const take = useEffectEvent((idToken: string | null, { nonce }: Asked) => {
    setAsked(null)
    form.setValue('firebaseIdToken', idToken ?? '')
    form.setValue('nonce', nonce)
    if (idToken) form.clearErrors('verificationCode')
    else form.setError('verificationCode', { type: 'server', message: 'verification_code_wrong' })
  })
  useEffect(() => (asked ? waitForAnswer(asked, (idToken) => take(idToken, asked)) : undefined), [asked])

  const open = () => {
    const next = { state: crypto.randomUUID(), nonce: crypto.randomUUID() }
    const address = providerAddress(provider, next)
    if (!address) return form.setError('verificationCode', { type: 'server', message: 'no_permission' })
    setAsked(next)
    window.open(address, 'phone-provider', 'popup,width=420,height=640')
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      <Button
        {...form.register('verificationCode', {
          validate: () => form.getValues('firebaseIdToken') !== '' || t('register.verifyFirst'),
        })}
        aria-describedby={id}
        onClick={open}
      >
        {isProven && <CircleCheck aria-hidden="true" className="size-5 text-gain" />}
        {t(isProven ? 'register.verified' : 'register.verify')}
      </Button>
      <p
        id={id}
        aria-live="polite"
        className={classes('text-sm empty:hidden', fault ? 'text-trouble' : 'text-ink-quiet')}
      >
        {fault}
      </p>
    </div>
  )
}
