import { registration, type SentBodyOf } from '@parola/contract'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { callApi, CallError, useBoot, useFlag, useInfo, codeOf } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useAfterLogin } from './after-login.ts'
import { CaptchaField, captchaOf, useCaptcha } from './CaptchaField.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { Form } from '../../components/form/Form.tsx'
import { isGoodCode, useInvitation } from './invitation.ts'
import { useUsernameAvailability } from './username-availability.ts'
import { usePrecomputedProof } from './precomputed-proof.ts'
import { askedFields, emptyRegistration, registerBody, type RegisterBy } from './register-fields.ts'
import type { RegisterSettings, RegisterValues } from './register-fields.ts'
import { readRegisterMethod } from './register-method.ts'
import { RegisterField } from './RegisterField.tsx'
import { RegisterTerms } from './RegisterTerms.tsx'

const calls = { username: registration.register, mobile: registration.registerMobile }

interface RegisterFormProps {
  settings: RegisterSettings
  by: RegisterBy
}

/** One form for both methods: the input stays when the method changes. */
export function RegisterForm({ settings, by }: RegisterFormProps) {
  const t = useText()
  const { termsPreChecked } = useBoot().settings
  const [countryDialingCode = ''] = useInfo().sms.dialingCodes
  const form = useForm<RegisterValues>({
    defaultValues: { ...emptyRegistration, countryDialingCode, terms: termsPreChecked },
  })
  const provesMobile = useFlag('REGMOBVERF3')
  const invitation = useInvitation()
  const captcha = useCaptcha(settings.captcha)
  const proofs = usePrecomputedProof()
  const begin = useEffectEvent(proofs.begin)
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty) begin()
  }, [isDirty])
  const names = useUsernameAvailability(() => void form.trigger('username'))
  const finishLogin = useAfterLogin()
  const [mobileNum, agrees] = useWatch({ control: form.control, name: ['mobileNum', 'terms'] })
  const hasMobile = mobileNum !== ''
  const shown = askedFields(settings, { by, provesMobile, hasMobile, asksInvitation: invitation.isBad })

  const send = async (values: RegisterValues, proof: string) => {
    const body: SentBodyOf<typeof registration.register> = registerBody(shown, values, {
      ...invitation.sent,
      ...captcha.answer(values.captcha),
      proof,
      registerMethod: readRegisterMethod(),
      registerUrl: location.hostname,
      termsVersion: settings.termsVersion,
    })
    const loggedIn = await callApi(calls[by], { body })
    finishLogin(loggedIn, t('register.welcomeToast', { name: loggedIn.userName }))
  }

  const submit = async (values: RegisterValues) => {
    try {
      await checkInvitation(shown, values)
      await proofs.withProof((proof) => send(values, proof))
    } catch (error) {
      const next = captchaOf(error)
      form.resetField('captcha')
      // One picture is answered once.
      if (next) captcha.show(next)
      else if (captcha.captcha) captcha.refresh()
      // A link's code that the server rejects becomes a field with an error.
      if (codeOf(error) === 'invitation_code_wrong') flushSync(invitation.reject)
      if (isTakenNumber(error, by))
        form.setError('mobileNum', { message: t('register.mobileTaken') }, { shouldFocus: true })
      else showError(form, error, aboutOf(shown))
    }
  }

  return (
    <Form form={form} onSubmit={submit} submit={t('register.submit')} forbidden={!agrees}>
      {shown.map((rule) => (
        <RegisterField
          key={rule.field}
          rule={rule}
          names={names}
          hint={rule.field === 'affiliateCode' && invitation.isBad ? t('register.invitationBad') : undefined}
        />
      ))}
      <CaptchaField {...captcha} />
      <RegisterTerms />
    </Form>
  )
}

type Shown = readonly registration.FieldRule[]

/** A typed invitation code is checked before anything else is sent. */
async function checkInvitation(shown: Shown, { affiliateCode }: RegisterValues): Promise<void> {
  if (affiliateCode === '' || shown.every(({ field }) => field !== 'affiliateCode')) return
  if (!(await isGoodCode(affiliateCode))) throw new CallError('invitation_code_wrong', 'the code is not good')
}

/** The number is taken, not the username. */
function isTakenNumber(error: unknown, by: RegisterBy): boolean {
  if (codeOf(error) !== 'username_taken') return false
  const named = (error as CallError).value as { fields?: string[] } | undefined
  return by === 'mobile' || named?.fields?.includes('mobileNum') === true
}

const about = {
  username_taken: 'username',
  password_missing: 'confirmPassword',
  confirmation_differs: 'confirmPassword',
  verification_code_wrong: 'verificationCode',
  referrer_code_wrong: 'recommenderId',
  under_age: 'birthday',
} as const

/** The field of each error, if it is shown. */
const aboutOf = (shown: Shown) => ({
  ...Object.fromEntries(Object.entries(about).filter(([, name]) => shown.some(({ field }) => field === name))),
  invitation_code_wrong: 'affiliateCode' as const,
  captcha_required: 'captcha' as const,
})
