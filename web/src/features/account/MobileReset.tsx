import { members, verification } from '@parola/contract'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { callApi, useInfo } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { Form } from '../../components/form/Form.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { MobileField } from '../../components/form/MobileField.tsx'
import { emptyNewPassword, NewPassword, type NewPasswordValues } from './NewPassword.tsx'
import { SmsCodeField } from '../../components/form/SmsCodeField.tsx'

interface Values extends NewPasswordValues {
  countryDialingCode: string
  mobileNum: string
  verificationCode: string
  flow: string
}

export function MobileReset() {
  const t = useText()
  const navigate = useNavigate()
  const [countryDialingCode = ''] = useInfo().sms.dialingCodes
  const form = useForm<Values>({
    defaultValues: { countryDialingCode, mobileNum: '', verificationCode: '', flow: '', ...emptyNewPassword },
  })
  const submit = async (values: Values) => {
    const { countryDialingCode: dialled, mobileNum, verificationCode, flow, newPassword } = values
    try {
      await callApi(members.setPasswordByPhone, {
        body: { countryDialingCode: dialled, mobileNum, verificationCode, flow, newPassword },
      })
      toast(t('password.reset'), 'short')
      void navigate(to('login'), { replace: true })
    } catch (error) {
      showError(form, error, { verification_code_wrong: 'verificationCode', password_unchanged: 'newPassword' })
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('password.save')}>
      <MobileField required />
      <SmsCodeField send={(mobile) => callApi(verification.smsNoLogin, { body: { ...mobile, purpose: 'password' } })} />
      <NewPassword />
    </Form>
  )
}
