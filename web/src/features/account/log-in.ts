import { sessions, type SentBodyOf } from '@parola/contract'
import type { UseFormReturn } from 'react-hook-form'
import { callApi } from '../../api/index.ts'
import { remember, type Method, type Remembered } from '../../api/remembered.ts'
import { useAfterLogin } from './after-login.ts'
import { captchaOf, type CaptchaState } from './CaptchaField.tsx'
import { useLoginSite } from '../../components/login/login-site.ts'
import { showError } from '../../components/form/form-errors.ts'
import { usePrecomputedProof } from './precomputed-proof.ts'

type Body = SentBodyOf<typeof sessions.login>
export type Way = Body['way']

/** The fields that both methods share. */
export interface LoginValues extends Required<Remembered> {
  password: string
  verificationCode: string
  flow: string
  captcha: string
  remember: boolean
}

export const emptyLogin: LoginValues = {
  username: '',
  password: '',
  countryDialingCode: '',
  mobileNum: '',
  verificationCode: '',
  flow: '',
  captcha: '',
  remember: false,
}

interface LogIn {
  form: UseFormReturn<LoginValues>
  captcha: CaptchaState
  /** This device turned out not to be remembered any more. */
  onForgotten: () => void
}

/** Logs in and opens the next screen, or shows the server's errors beside the fields. */
export function useLogIn(method: Method, { form, captcha, onForgotten }: LogIn) {
  const site = useLoginSite()
  const finishLogin = useAfterLogin()
  const { begin, withProof } = usePrecomputedProof()

  async function logIn(way: Way, values: LoginValues): Promise<void> {
    const body: Body = { way, site, remember: values.remember, ...captcha.answer(values.captcha) }
    try {
      // Each password attempt costs a proof of work, which slows credential stuffing; the other ways cannot be tried from a list.
      const loggedIn =
        way.type === 'username'
          ? await withProof((proof) => callApi(sessions.login, { body: { ...body, proof } }))
          : await callApi(sessions.login, { body })
      remember(method, values.remember ? values : null)
      finishLogin(loggedIn)
    } catch (error) {
      if (way.type === 'remembered') {
        remember(method, null)
        onForgotten()
      }
      const next = captchaOf(error)
      form.resetField('captcha')
      // One picture is answered once.
      if (next) captcha.show(next)
      else if (captcha.captcha) captcha.refresh()
      showError(form, error, {
        verification_code_wrong: 'verificationCode',
        ...(next ? { captcha_required: 'captcha' } : {}),
      })
    }
  }
  return { logIn, beginProof: begin }
}
