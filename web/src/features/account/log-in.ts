import { sessions, type SentBodyOf } from '@parola/contract'
import type { UseFormReturn } from 'react-hook-form'
import { ask } from '../../api/index.ts'
import { remember, type Method, type Remembered } from '../../api/remembered.ts'
import { useArrival } from './arrive.ts'
import { captchaOf, type CaptchaState } from './CaptchaField.tsx'
import { showFault } from '../../components/form/fault.ts'
import { useProofAhead } from './proof-ahead.ts'

type Body = SentBodyOf<typeof sessions.login>
export type Way = Body['way']

/** What both methods ask for besides their own fields. */
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

/** Logs in and arrives, or shows beside the fields what the server said. */
export function useLogIn(method: Method, { form, captcha, onForgotten }: LogIn) {
  const arrive = useArrival()
  const { begin, withProof } = useProofAhead()

  async function logIn(way: Way, values: LoginValues): Promise<void> {
    const body: Body = { way, remember: values.remember, ...captcha.answer(values.captcha) }
    try {
      // Whoever tries stolen passwords pays for each; the other ways cannot be tried from a list.
      const loggedIn =
        way.type === 'username'
          ? await withProof((proof) => ask(sessions.login, { body: { ...body, proof } }))
          : await ask(sessions.login, { body })
      remember(method, values.remember ? values : null)
      arrive(loggedIn)
    } catch (fault) {
      if (way.type === 'remembered') {
        remember(method, null)
        onForgotten()
      }
      const next = captchaOf(fault)
      form.resetField('captcha')
      // One picture is answered once.
      if (next) captcha.show(next)
      else if (captcha.captcha) captcha.refresh()
      showFault(form, fault, {
        verification_code_wrong: 'verificationCode',
        ...(next ? { captcha_required: 'captcha' } : {}),
      })
    }
  }
  return { logIn, beginProof: begin }
}
