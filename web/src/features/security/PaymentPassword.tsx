import { members } from '@parola/contract'
import { KeyRound } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { callApi, useCall } from '../../api/index.ts'
import { showError } from '../../components/form/form-errors.ts'
import { Form } from '../../components/form/Form.tsx'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { useText } from '../../i18n/index.ts'
import { emptySecret, NewSecret, usePaymentPasswordSaved, type SecretValues } from './NewSecret.tsx'
import { Subpage } from './Subpage.tsx'
import { NoPassword } from './PaymentPasswordReset.tsx'
import { Waiting } from './Waiting.tsx'
import { toSubpage } from './subpages.ts'

interface Values extends SecretValues {
  oldPassword: string
  password: string
}

/** Sets the first payment password by the login password, or changes it by the old one. */
export function PaymentPassword() {
  const t = useText()
  const info = useCall(members.info, undefined)
  const has = info.data?.hasPaymentPassword
  return (
    <Subpage
      Icon={KeyRound}
      title={t(has ? 'security.changePaymentPassword' : 'security.setPaymentPassword')}
      text={t('security.paymentPasswordWhy')}
    >
      {!info.data ? (
        <Waiting answer={info} />
      ) : has || info.data.hasPassword ? (
        <PaymentPasswordForm has={has ?? false} />
      ) : (
        <NoPassword />
      )}
    </Subpage>
  )
}

function PaymentPasswordForm({ has }: { has: boolean }) {
  const t = useText()
  const form = useForm<Values>({ defaultValues: { oldPassword: '', password: '', ...emptySecret } })
  const saved = usePaymentPasswordSaved()
  const old = useWatch({ control: form.control, name: 'oldPassword' })

  const submit = async ({ oldPassword, password, newPassword }: Values) => {
    try {
      await callApi(members.setPaymentPassword, { body: { newPassword, ...(has ? { oldPassword } : { password }) } })
      saved()
    } catch (error) {
      showError(form, error, {
        credentials_wrong: has
          ? { field: 'oldPassword', text: 'security.paymentPasswordWrong' }
          : { field: 'password', text: 'security.passwordWrong' },
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
            to={toSubpage('paymentPasswordReset')}
            replace
            className="press -mt-2 grid min-h-11 w-fit place-items-center text-sm font-medium text-accent"
          >
            {t('security.forgot')}
          </Link>
        </>
      )}
      {!has && (
        <PasswordField
          name="password"
          label={t('security.password')}
          kind="current-password"
          required
          rule={(text) => text !== '' || t('form.required')}
        />
      )}
      <NewSecret old={has ? old : undefined} />
    </Form>
  )
}
