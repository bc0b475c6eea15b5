import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { readRemembered } from '../../api/remembered.ts'
import { useText } from '../../i18n/index.ts'
import { CaptchaField, type CaptchaState } from './CaptchaField.tsx'
import { Field } from '../../components/form/Field.tsx'
import { Form } from '../../components/form/Form.tsx'
import { emptyLogin, useLogIn, type LoginValues } from './log-in.ts'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { usePasskeyOffer } from './passkey.ts'
import { RememberRow } from './RememberRow.tsx'

export function UsernameLogin({ captcha }: { captcha: CaptchaState }) {
  const t = useText()
  const [known, setKnown] = useState(() => readRemembered('username'))
  const form = useForm<LoginValues>({ defaultValues: { ...emptyLogin, ...known, remember: known !== null } })
  const { logIn, beginProof } = useLogIn('username', { form, captcha, onForgotten: () => setKnown(null) })
  const typed = useWatch({ control: form.control, name: 'username' })
  const isKnown = known !== null && typed.trim() === known.username
  usePasskeyOffer((response) => void logIn({ type: 'passkey', response }, form.getValues()))

  const submit = (values: LoginValues): Promise<void> => {
    const { username, password } = values
    if (isKnown && password === '') return logIn({ type: 'remembered', method: 'username' }, values)
    return logIn({ type: 'username', username, password }, values)
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('login.submit')}>
      <Field
        name="username"
        label={t('login.username')}
        required
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        onInput={beginProof}
        rule={(text) => text !== '' || t('login.usernameMissing')}
      />
      <PasswordField
        name="password"
        label={t('login.password')}
        kind="current-password"
        required
        remembered={isKnown}
        onInput={beginProof}
        rule={(text) => isKnown || text !== '' || t('login.passwordMissing')}
      />
      <CaptchaField {...captcha} />
      <RememberRow />
    </Form>
  )
}
