import { members } from '@parola/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { callApi, codeOf } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { Form } from '../../components/form/Form.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { emptyNewPassword, NewPassword, type NewPasswordValues } from './NewPassword.tsx'

export function LinkReset({ code }: { code: string }) {
  const t = useText()
  const navigate = useNavigate()
  const form = useForm<NewPasswordValues>({ defaultValues: emptyNewPassword })
  const [isSpent, setSpent] = useState(false)
  const submit = async ({ newPassword }: NewPasswordValues) => {
    try {
      await callApi(members.setPasswordByLink, { body: { code, newPassword } })
      toast(t('password.reset'), 'short')
      void navigate(to('login'), { replace: true })
    } catch (error) {
      if (codeOf(error) === 'verification_code_wrong') setSpent(true)
      else showError(form, error, { password_unchanged: 'newPassword', field_invalid: 'newPassword' })
    }
  }
  if (isSpent)
    return (
      <div role="alert" className="flex flex-col gap-4 rounded-card bg-raised p-6 text-center">
        <p className="text-sm text-pretty">{t('password.linkSpent')}</p>
        <LinkButton to={to('forget')} look="light" replace>
          {t('password.linkAgain')}
        </LinkButton>
      </div>
    )
  return (
    <Form form={form} onSubmit={submit} submit={t('password.save')}>
      <NewPassword />
    </Form>
  )
}
