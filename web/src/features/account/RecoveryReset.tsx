import { members } from '@parola/contract'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { callApi } from '../../api/index.ts'
import { Field } from '../../components/form/Field.tsx'
import { Form } from '../../components/form/Form.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { emptyNewPassword, NewPassword, type NewPasswordValues } from './NewPassword.tsx'
import { usePrecomputedProof } from './precomputed-proof.ts'

interface Values extends NewPasswordValues {
  username: string
  code: string
}

/** Sets a new password with the recovery code, for members who gave neither phone number nor email address. */
export function RecoveryReset() {
  const t = useText()
  const navigate = useNavigate()
  const form = useForm<Values>({ defaultValues: { username: '', code: '', ...emptyNewPassword } })
  const { begin, withProof } = usePrecomputedProof()

  const submit = async ({ username, code, newPassword }: Values) => {
    try {
      await withProof((proof) =>
        callApi(members.setPasswordByRecoveryCode, { body: { username, code, newPassword, proof } }),
      )
      toast(t('password.reset'), 'short')
      void navigate(to('login'), { replace: true })
    } catch (error) {
      showError(form, error, {
        credentials_wrong: { field: 'code', text: 'password.recoveryWrong' },
        password_unchanged: 'newPassword',
      })
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('password.save')}>
      <Field
        name="username"
        label={t('login.username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        onInput={begin}
        rule={(text) => text !== '' || t('login.usernameMissing')}
      />
      <Field
        name="code"
        label={t('password.byRecovery')}
        hint={t('password.recoveryText')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
        rule={(text) => text !== '' || t('form.required')}
      />
      <NewPassword />
    </Form>
  )
}
