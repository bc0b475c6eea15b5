import { verification } from '@parola/contract'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { callApi, useInfo } from '../../api/index.ts'
import { readRemembered } from '../../api/remembered.ts'
import { useText } from '../../i18n/index.ts'
import { CaptchaField, type CaptchaState } from './CaptchaField.tsx'
import { Form } from '../../components/form/Form.tsx'
import { emptyLogin, useLogIn, type LoginValues } from './log-in.ts'
import { MobileField } from '../../components/form/MobileField.tsx'
import { RememberRow } from './RememberRow.tsx'
import { SmsCodeField } from '../../components/form/SmsCodeField.tsx'

export function MobileLogin({ captcha }: { captcha: CaptchaState }) {
  const t = useText()
  const [countryDialingCode = ''] = useInfo().sms.dialingCodes
  const [known, setKnown] = useState(() => readRemembered('sms'))
  const form = useForm<LoginValues>({
    defaultValues: { ...emptyLogin, countryDialingCode, ...known, remember: known !== null },
  })
  const { logIn } = useLogIn('sms', { form, captcha, onForgotten: () => setKnown(null) })
  const [code, number] = useWatch({ control: form.control, name: ['countryDialingCode', 'mobileNum'] })
  const isKnown = known !== null && number.trim() === known.mobileNum && code === known.countryDialingCode

  const submit = (values: LoginValues): Promise<void> => {
    const { countryDialingCode: dialled, mobileNum, verificationCode, flow } = values
    if (isKnown && verificationCode === '') return logIn({ type: 'remembered', method: 'sms' }, values)
    return logIn({ type: 'sms', countryDialingCode: dialled, mobileNum, verificationCode, flow }, values)
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('login.submit')}>
      <MobileField required />
      <SmsCodeField
        remembered={isKnown}
        send={(mobile) => callApi(verification.smsNoLogin, { body: { ...mobile, purpose: 'login' } })}
      />
      <CaptchaField {...captcha} />
      <RememberRow />
    </Form>
  )
}
