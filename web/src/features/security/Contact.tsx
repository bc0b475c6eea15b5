import { members } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { callApi, keyOf, useCall, useInfo } from '../../api/index.ts'
import { EmailField } from '../../components/form/EmailField.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { Form } from '../../components/form/Form.tsx'
import { MobileField } from '../../components/form/MobileField.tsx'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { CodeField } from '../../components/form/SmsCodeField.tsx'
import { useLanguage, useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'
import { Subpage } from './Subpage.tsx'
import { NoPassword } from './PaymentPasswordReset.tsx'
import { Waiting } from './Waiting.tsx'
import { useLeaveSubpage } from './subpages.ts'

/** Sets an email address or phone number, with a code sent to it and the login password. */
export function Contact({ kind }: { kind: 'email' | 'mobile' }) {
  const t = useText()
  const info = useCall(members.info, undefined)
  const now = kind === 'email' ? info.data?.email : info.data?.mobileNum
  return (
    <Subpage Icon={kind === 'email' ? Mail : Phone} title={t(`security.${kind}`)} text={t(`security.${kind}Why`)}>
      {now && (
        <p className="rounded-card border border-hairline bg-raised p-4 text-sm">
          <span className="text-ink-quiet">{t('security.contactNow')}</span>{' '}
          <bdi className="figures font-medium">{now}</bdi>
        </p>
      )}
      {!info.data && <Waiting answer={info} />}
      {info.data && !info.data.hasPassword && <NoPassword />}
      {info.data?.hasPassword && (kind === 'email' ? <EmailForm /> : <MobileForm />)}
    </Subpage>
  )
}

const proven = { flow: '', verificationCode: '', password: '' }

function EmailForm() {
  const t = useText()
  const { language } = useLanguage()
  const saved = useSaved()
  const form = useForm({ defaultValues: { email: '', ...proven } })
  const submit = async (body: { email: string } & typeof proven) => {
    try {
      await callApi(members.setEmail, { body })
      saved()
    } catch (error) {
      showError(form, error, { ...errorFields, login_taken: { field: 'email', text: 'security.emailTaken' } })
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('security.save')}>
      <EmailField label={t('security.newEmail')} unfit="security.emailUnfit" />
      <CodeField
        of="email"
        sent="security.mailSent"
        send={({ email = '' }, proof) =>
          callApi(members.sendVerification, { body: { email: email.trim(), language, proof } })
        }
      />
      <Password />
    </Form>
  )
}

function MobileForm() {
  const t = useText()
  const { language } = useLanguage()
  const saved = useSaved()
  const [first = ''] = useInfo().sms.dialingCodes
  const form = useForm({ defaultValues: { countryDialingCode: first, mobileNum: '', ...proven } })
  const submit = async (body: { countryDialingCode: string; mobileNum: string } & typeof proven) => {
    try {
      await callApi(members.setMobile, { body })
      saved()
    } catch (error) {
      showError(form, error, {
        ...errorFields,
        field_invalid: 'mobileNum',
        login_taken: { field: 'mobileNum', text: 'security.mobileTaken' },
      })
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('security.save')}>
      <MobileField label={t('security.newMobile')} required />
      <CodeField
        of="mobileNum"
        sent="shell.smsSent"
        send={({ countryDialingCode = '', mobileNum = '' }, proof) =>
          callApi(members.sendVerification, { body: { countryDialingCode, mobileNum, language, proof } })
        }
      />
      <Password />
    </Form>
  )
}

const errorFields = {
  credentials_wrong: { field: 'password', text: 'security.passwordWrong' },
  verification_code_wrong: 'verificationCode',
} as const

function Password() {
  const t = useText()
  return (
    <PasswordField
      name="password"
      label={t('security.password')}
      kind="current-password"
      required
      rule={(text) => text !== '' || t('form.required')}
    />
  )
}

function useSaved(): () => void {
  const t = useText()
  const queryClient = useQueryClient()
  const leave = useLeaveSubpage()
  return () => {
    void queryClient.invalidateQueries({ queryKey: keyOf(members.info) })
    toast(t('shell.saved'), 'saved')
    leave()
  }
}
