import { members } from '@parola/contract'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { EmailField } from '../../components/form/EmailField.tsx'
import { Form } from '../../components/form/Form.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { usePrecomputedProof } from './precomputed-proof.ts'

export function EmailReset() {
  const t = useText()
  const form = useForm({ defaultValues: { email: '' } })
  const { begin, withProof } = usePrecomputedProof()
  const [sentTo, setSentTo] = useState<string | null>(null)

  const submit = async ({ email }: { email: string }) => {
    try {
      await withProof((proof) => callApi(members.passwordByEmail, { body: { email, proof } }))
      setSentTo(email)
    } catch (error) {
      showError(form, error, { field_invalid: 'email' })
    }
  }
  if (sentTo)
    return (
      <output className="flex flex-col items-center gap-4 rounded-card bg-raised p-6 text-center">
        <MailCheck aria-hidden="true" className="size-10 text-gain" />
        {/* The same text whether or not an account has this address. */}
        <p className="text-sm text-pretty">{t('password.emailSent', { email: sentTo })}</p>
        <Button look="quiet" onClick={() => setSentTo(null)}>
          {t('password.emailAgain')}
        </Button>
      </output>
    )
  return (
    <Form form={form} onSubmit={submit} submit={t('password.sendLink')}>
      <EmailField label={t('password.email')} unfit="password.emailUnfit" onInput={begin} />
    </Form>
  )
}
