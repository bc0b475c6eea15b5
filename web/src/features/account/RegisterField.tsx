import { registration, verification } from '@parola/contract'
import type { ComponentProps, ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { callApi, serverNow, useBoot } from '../../api/index.ts'
import { useText, type Texts } from '../../i18n/index.ts'
import { Field, type FieldProps } from '../../components/form/Field.tsx'
import { MobileField } from '../../components/form/MobileField.tsx'
import type { useUsernameAvailability } from './username-availability.ts'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { ProviderField } from './ProviderField.tsx'
import type { RegisterValues } from './register-fields.ts'
import { SmsCodeField } from '../../components/form/SmsCodeField.tsx'

type Rule = registration.FieldRule
type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'dir'>

/** Keyboard and autofill hints for the phone. */
const inputs: Partial<Record<registration.RegisterField, InputProps>> = {
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  fullName: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', dir: 'ltr' },
  birthday: { type: 'date', autoComplete: 'bday' },
  address: { autoComplete: 'street-address' },
  nationality: { autoComplete: 'country-name' },
  occupation: { autoComplete: 'organization-title' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' },
  whatsapp: { inputMode: 'tel', autoComplete: 'off', dir: 'ltr' },
  zalo: { inputMode: 'tel', autoComplete: 'off', dir: 'ltr' },
  telegram: { autoComplete: 'off', autoCapitalize: 'none', dir: 'ltr' },
}
const plain: InputProps = { autoComplete: 'off' }

interface RegisterFieldProps {
  rule: Rule
  names: ReturnType<typeof useUsernameAvailability>
  /** The hint below the field while it has no error. */
  hint?: string | undefined
}

interface PartProps extends RegisterFieldProps {
  common: Pick<FieldProps, 'name' | 'label' | 'required' | 'hint'>
}

/** One field of the form, by its rule. */
export function RegisterField(props: RegisterFieldProps) {
  const t = useText()
  const { rule, hint } = props
  const { field, required } = rule
  const label = required ? t(`field.${field}`) : t('register.optional', { label: t(`field.${field}`) })
  const Part = parts[field] ?? PlainField
  return <Part {...props} common={{ name: field, label, required, ...(hint ? { hint } : {}) }} />
}

const parts: Partial<Record<registration.RegisterField, (props: PartProps) => ReactNode>> = {
  username: UsernameField,
  password: NewPasswordField,
  confirmPassword: ConfirmPasswordField,
  paymentPassword: PaymentPasswordField,
  mobileNum: ({ common: { label, required = false } }) => <MobileField label={label} required={required} />,
  verificationCode: CodeField,
  birthday: BirthdayField,
}

function PlainField({ rule, common }: PartProps) {
  const t = useText()
  return <Field {...common} {...(inputs[rule.field] ?? plain)} rule={(text) => checked(rule, text, t)} />
}

function UsernameField({ rule, names, common }: PartProps) {
  const t = useText()
  const { control, getValues } = useFormContext<RegisterValues>()
  const username = useWatch({ control, name: 'username' })
  return (
    <Field
      {...common}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      className="rtl:text-end"
      hint={names.isFree(username) ? t('register.usernameFree') : ruleText(rule, t)}
      onBlur={() => {
        const name = getValues('username')
        if (name !== '' && checked(rule, name, t) === true) names.check(name)
      }}
      rule={(text) => {
        const answer = checked(rule, text, t)
        return answer === true && names.isTaken(text) ? t('error.username_taken') : answer
      }}
    />
  )
}

/** Our SMS code, or the phone number provider chosen by the merchant. */
function CodeField() {
  const t = useText()
  const byProvider = useBoot().settings.identity?.includes('sms')
  if (byProvider) return <ProviderField label={t('register.verification')} />
  return <SmsCodeField send={(mobile) => callApi(verification.smsRegister, { body: mobile })} />
}

function NewPasswordField({ rule, common }: PartProps) {
  const t = useText()
  return (
    <PasswordField
      {...common}
      kind="new-password"
      hint={ruleText(rule, t)}
      affects={['confirmPassword']}
      rule={(text, values) => passwordError(rule, text, values as RegisterValues, t)}
    />
  )
}

function ConfirmPasswordField({ common }: PartProps) {
  const t = useText()
  return (
    <PasswordField
      {...common}
      kind="new-password"
      rule={(text, values) => {
        if (text === '') return t('error.password_missing')
        return text === values['password'] || t('error.confirmation_differs')
      }}
    />
  )
}

function PaymentPasswordField({ rule, common }: PartProps) {
  const t = useText()
  return (
    <PasswordField
      {...common}
      kind="new-password"
      inputMode="numeric"
      hint={ruleText(rule, t)}
      rule={(text) => checked(rule, text, t)}
    />
  )
}

function BirthdayField({ rule, common }: PartProps) {
  const t = useText()
  const { minimumAge } = useBoot().settings
  return (
    <Field
      {...common}
      {...inputs.birthday}
      max={new Date(serverNow()).toISOString().slice(0, 10)}
      rule={(text) => birthdayError(rule, text, minimumAge, t)}
    />
  )
}

const known: ReadonlySet<string> = new Set(registration.registerFields.map((field) => `rule.${field}`))

/** The rule as text. A merchant may reuse another field's text, but only an existing one. */
function ruleText({ field, messageKey, min = 1, max = 128 }: Rule, t: Texts['t']): string {
  const key = (known.has(messageKey) ? messageKey : `rule.${field}`) as `rule.${registration.RegisterField}`
  return t(key, { min, max })
}

/** Look-alike letters count as the same, as on the server. */
function checked(rule: Rule, text: string, t: Texts['t']): string | true {
  const error = registration.faultOf(rule, secrets.has(rule.field) ? text : text.normalize('NFKC'))
  if (error === null) return true
  return error === 'missing' ? t('form.required') : ruleText(rule, t)
}

const secrets: ReadonlySet<string> = new Set(['password', 'paymentPassword'])

function passwordError(rule: Rule, text: string, { username }: RegisterValues, t: Texts['t']): string | true {
  const answer = checked(rule, text, t)
  if (answer !== true || !username) return answer
  return text.toLowerCase().includes(username.toLowerCase()) ? t('register.passwordHasName') : true
}

const oldest = 130

function birthdayError(rule: Rule, text: string, minimumAge: number, t: Texts['t']): string | true {
  const answer = checked(rule, text, t)
  if (answer !== true || text === '') return answer
  const age = registration.ageAt(text, new Date(serverNow()))
  if (age === null || age < 0 || age > oldest) return ruleText(rule, t)
  return age < minimumAge ? t('register.underAge', { age: minimumAge }) : true
}
