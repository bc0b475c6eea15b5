import './account.css'
import { members } from '@parola/contract'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { callApi, keepSession, useBoot, useSession } from '../../api/index.ts'
import { returnPath } from '../../components/login/return-path.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from './AccountPage.tsx'
import { Form } from '../../components/form/Form.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { emptyNewPassword, NewPassword, type NewPasswordValues } from './NewPassword.tsx'
import { PasswordField } from '../../components/form/PasswordField.tsx'

interface Values extends NewPasswordValues {
  oldPassword: string
}

/** Replaces the password. A member with a first password can open no other screen before. */
export function ChangePasswordScreen() {
  const t = useText()
  const boot = useBoot()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const isFirst = useSession()?.firstTimeLogin ?? false
  const form = useForm<Values>({ defaultValues: { oldPassword: '', ...emptyNewPassword } })

  const submit = async ({ oldPassword, newPassword }: Values) => {
    try {
      keepSession(boot, await callApi(members.changePassword, { body: { oldPassword, newPassword } }))
      toast(t('password.changed'), 'info')
      void navigate(returnPath(state) ?? to('home'), { replace: true })
    } catch (error) {
      showError(form, error, {
        credentials_wrong: 'oldPassword',
        password_unchanged: 'newPassword',
        field_invalid: 'newPassword',
      })
    }
  }
  const old = useWatch({ control: form.control, name: 'oldPassword' })
  return (
    <AccountPage title={t('password.changeTitle')} text={t(isFirst ? 'password.firstText' : 'password.changeText')}>
      <Form form={form} onSubmit={submit} submit={t('password.save')}>
        <PasswordField
          name="oldPassword"
          label={t(isFirst ? 'password.given' : 'password.old')}
          kind="current-password"
          required
          rule={(text) => text !== '' || t('password.oldMissing')}
        />
        <NewPassword old={old} />
      </Form>
    </AccountPage>
  )
}
