import { useText } from '../../i18n/index.ts'
import { PasswordField } from '../../components/form/PasswordField.tsx'

export interface NewPasswordValues {
  newPassword: string
  confirmPassword: string
}

export const emptyNewPassword: NewPasswordValues = { newPassword: '', confirmPassword: '' }

/** A new password, typed twice: the fields `newPassword` and `confirmPassword` of a form. `old`: the password it must differ from. */
export function NewPassword({ old }: { old?: string }) {
  const t = useText()
  return (
    <>
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        kind="new-password"
        required
        affects={['confirmPassword']}
        rule={(text) => {
          if (text === '') return t('password.newMissing')
          return text !== old || t('error.password_unchanged')
        }}
      />
      <PasswordField
        name="confirmPassword"
        label={t('password.confirm')}
        kind="new-password"
        required
        rule={(text, { newPassword }) => {
          if (text === '') return t('error.password_missing')
          return text === newPassword || t('error.confirmation_differs')
        }}
      />
    </>
  )
}
