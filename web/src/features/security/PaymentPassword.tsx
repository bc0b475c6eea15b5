import { members } from '@parola/contract'
import { KeyRound } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { ask, useCall } from '../../api/index.ts'
import { showFault } from '../../components/form/fault.ts'
import { Form } from '../../components/form/Form.tsx'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { useText } from '../../i18n/index.ts'
import { emptySecret, NewSecret, usePaymentPasswordSaved, type SecretValues } from './NewSecret.tsx'
import { PartPage } from './PartPage.tsx'
import { Waiting } from './Waiting.tsx'
import { toPart } from './parts.ts'

interface Values extends SecretValues {
  oldPassword: string
}

/** Sets the payment password, or changes it by the old one. */
export function PaymentPassword() {
  const t = useText()
  const info = useCall(members.info, undefined)
  const has = info.data?.hasPaymentPassword
  return (
    <PartPage
      Icon={KeyRound}
      title={t(has ? 'security.changePaymentPassword' : 'security.setPaymentPassword')}
      text={t('security.paymentPasswordWhy')}
    >
      {has === undefined ? <Waiting answer={info} /> : <PaymentPasswordForm has={has} />}
    </PartPage>
  )
}

function PaymentPasswordForm({ has }: { has: boolean }) {
  const t = useText()
  const form = useForm<Values>({ defaultValues: { oldPassword: '', ...emptySecret } })
  const saved = usePaymentPasswordSaved()
  const old = useWatch({ control: form.control, name: 'oldPassword' })

  const submit = async ({ oldPassword, newPassword }: Values) => {
    try {
      await ask(members.setPaymentPassword, { body: { newPassword, ...(has ? { oldPassword } : {}) } })
      saved()
    } catch (fault) {
      showFault(form, fault, {
        credentials_wrong: { field: has ? 'oldPassword' : 'root', text: 'security.paymentPasswordWrong' },
        account_locked: { field: 'root', text: 'security.paymentPasswordLocked' },
        password_unchanged: 'newPassword',
        field_invalid: 'newPassword',
      })
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('security.save')}>
      {has && (
        <>
          <PasswordField
            name="oldPassword"
            label={t('security.oldPaymentPassword')}
            kind="current-password"
            inputMode="numeric"
            required
            rule={(text) => text !== '' || t('form.required')}
          />
          <Link
            to={toPart('paymentPasswordReset')}
            replace
            className="press -mt-2 grid min-h-11 w-fit place-items-center text-sm font-medium text-accent"
          >
            {t('security.forgot')}
          </Link>
        </>
      )}
      <NewSecret old={has ? old : undefined} />
    </Form>
  )
}
