import { members } from '@parola/contract'
import { KeyRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { ask, useCall } from '../../api/index.ts'
import { showFault } from '../../components/form/fault.ts'
import { Form } from '../../components/form/Form.tsx'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { emptySecret, NewSecret, usePaymentPasswordSaved, type SecretValues } from './NewSecret.tsx'
import { PartPage } from './PartPage.tsx'
import { Waiting } from './Waiting.tsx'

interface Values extends SecretValues {
  password: string
}

/** Sets a new payment password for somebody who has forgotten it, by the login password. */
export function PaymentPasswordReset() {
  const t = useText()
  const info = useCall(members.info, undefined)
  const has = info.data?.hasPassword
  return (
    <PartPage Icon={KeyRound} title={t('security.resetPaymentPassword')} text={t('security.resetPaymentPasswordText')}>
      {has === undefined ? <Waiting answer={info} /> : has ? <ResetForm /> : <NoPassword />}
    </PartPage>
  )
}

function ResetForm() {
  const t = useText()
  const form = useForm<Values>({ defaultValues: { password: '', ...emptySecret } })
  const saved = usePaymentPasswordSaved()
  const submit = async ({ password, newPassword }: Values) => {
    try {
      await ask(members.resetPaymentPassword, { body: { password, newPassword } })
      saved()
    } catch (fault) {
      showFault(form, fault, {
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

/** Whoever logs in without a password sets one first: there is nothing else to prove with that a thief of the phone would not have too. */
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
