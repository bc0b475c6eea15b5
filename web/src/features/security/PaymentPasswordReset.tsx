import { members } from '@parola/contract'
import { KeyRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { callApi, useCall } from '../../api/index.ts'
import { showError } from '../../components/form/form-errors.ts'
import { Form } from '../../components/form/Form.tsx'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { emptySecret, NewSecret, usePaymentPasswordSaved, type SecretValues } from './NewSecret.tsx'
import { Subpage } from './Subpage.tsx'
import { Waiting } from './Waiting.tsx'

interface Values extends SecretValues {
  password: string
}

/** Resets a forgotten payment password with the login password. */
export function PaymentPasswordReset() {
  const t = useText()
  const info = useCall(members.info, undefined)
  const has = info.data?.hasPassword
  return (
    <Subpage Icon={KeyRound} title={t('security.resetPaymentPassword')} text={t('security.resetPaymentPasswordText')}>
      {has === undefined ? <Waiting answer={info} /> : has ? <ResetForm /> : <NoPassword />}
    </Subpage>
  )
}

function ResetForm() {
  const t = useText()
  const form = useForm<Values>({ defaultValues: { password: '', ...emptySecret } })
  const saved = usePaymentPasswordSaved()
  const submit = async ({ password, newPassword }: Values) => {
    try {
      await callApi(members.resetPaymentPassword, { body: { password, newPassword } })
      saved()
    } catch (error) {
      showError(form, error, {
        credentials_wrong: { field: 'password', text: 'security.passwordWrong' },
        account_locked: { field: 'root', text: 'security.paymentPasswordLocked' },
        field_invalid: 'newPassword',
      })
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('security.save')}>
      <PasswordField
        name="password"
        label={t('security.password')}
        kind="current-password"
        required
        rule={(text) => text !== '' || t('form.required')}
      />
      <NewSecret old={undefined} />
    </Form>
  )
}

/** A member without a login password sets one first: any other proof would also be in the hands of a phone thief. */
export function NoPassword() {
  const t = useText()
  return (
    <div className="flex flex-col gap-4 rounded-card border border-hairline bg-raised p-4">
      <p className="text-sm text-pretty">{t('security.needsPassword')}</p>
      <LinkButton to={to('forget')} look="light">
        {t('security.setPassword')}
      </LinkButton>
    </div>
  )
}
