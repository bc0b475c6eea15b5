import { registration, type BodyOf } from '@parola/contract'
import { isReserved } from '../../members/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { cleanText, isDeceptive } from '../../platform/plain-text.ts'
import { FieldsInvalidError } from '../errors.ts'

type Field = registration.RegisterField
type Rule = registration.FieldRule

export type Method = 'username' | 'mobile'
export type RegisterBody = BodyOf<typeof registration.register>

/** The merchant's rules for a registration form. */
export interface Terms {
  readonly rules: readonly Rule[]
  readonly method: Method
  /** The mobile method requires a password in addition to the code. */
  readonly mobilePassword: boolean
  /** The username method requires a code for a phone number too. */
  readonly provesMobile: boolean
  readonly minimumAge: number
  readonly termsVersion: string
  readonly today: Date
}

/** The fields that this registration uses, each validated by its rule. */
export type Form = ReadonlyMap<Field, string>

/** Returns the validated fields or throws an error that lists the invalid ones. Later steps use only these fields. */
export function checkedForm(body: RegisterBody, terms: Terms): Form {
  const form = new Map<Field, string>()
  const faults: Field[] = []
  for (const rule of askedRules(body, terms)) {
    const text = sentText(body, rule.field)
    if (registration.faultOf(rule, text) !== null || isDeceptive(body[rule.field]?.trim() ?? ''))
      faults.push(rule.field)
    else if (text !== '') form.set(rule.field, text)
  }
  if (faults.length > 0) throw new FieldsInvalidError(faults)
  checkName(form.get('username'))
  checkConfirmation(form, body)
  const birthday = form.get('birthday')
  if (birthday !== undefined) checkAge(birthday, terms)
  if (body.termsVersion !== terms.termsVersion) throw new FieldsInvalidError(['termsVersion'])
  return form
}

/** What an agent says about a downline member. */
export interface DownlineForm {
  readonly username: string
  readonly password: string
  readonly birthday?: string | undefined
}

/** Validates it by the rules of registration: the same names, and the same least age. Returns the birthday, if the merchant asks for one. */
export function checkedDownline(
  sent: DownlineForm,
  { rules, ...terms }: Pick<Terms, 'rules' | 'minimumAge' | 'today'>,
): string | undefined {
  const form = new Map<Field, string>()
  const faults = (['username', 'password', 'birthday'] as const).filter((field) => {
    const rule = rules.find((one) => one.field === field)
    const text = sent[field] ?? ''
    if (field === 'birthday' && !rule?.visible) return false
    form.set(field, text)
    const isFault =
      rule && registration.faultOf({ ...rule, required: rule.required || field !== 'birthday' }, text) !== null
    return isFault || isDeceptive(text)
  })
  if (faults.length > 0) throw new FieldsInvalidError(faults)
  checkName(sent.username)
  const birthday = form.get('birthday') || undefined
  if (birthday !== undefined) checkAge(birthday, terms)
  return birthday
}

/** Passwords are taken literally; other texts are cleaned. */
function sentText(body: RegisterBody, field: Field): string {
  const text = body[field] ?? ''
  return secrets.has(field) ? text : cleanText(text)
}

const secrets: ReadonlySet<Field> = new Set(['password', 'confirmPassword', 'paymentPassword'])

function askedRules(body: RegisterBody, { rules, method, mobilePassword, provesMobile }: Terms): Rule[] {
  const byMobile = method === 'mobile'
  const needsCode = byMobile || (provesMobile && Boolean(body.mobileNum))
  const asked: Partial<Record<Field, boolean>> = {
    username: !byMobile,
    verificationCode: needsCode,
    password: !byMobile || mobilePassword,
    confirmPassword: false,
    // A link may carry these even when the form does not show them.
    affiliateCode: true,
    recommenderId: true,
    ...(byMobile ? { mobileNum: true } : {}),
  }
  const needed: ReadonlySet<Field> = new Set([
    'username',
    'verificationCode',
    'password',
    ...(byMobile ? ['mobileNum' as const] : []),
  ])
  return rules
    .filter(({ field, visible }) => asked[field] ?? visible)
    .map((rule) => (needed.has(rule.field) ? Object.assign({}, rule, { required: true }) : rule))
}

function checkName(username: string | undefined): void {
  if (username !== undefined && isReserved(username)) throw new FieldsInvalidError(['username'])
}

function checkConfirmation(form: Form, { confirmPassword }: RegisterBody): void {
  const password = form.get('password')
  if (password === undefined) return
  if (!confirmPassword) throw new DomainError('password_missing')
  if (confirmPassword !== password) throw new DomainError('confirmation_differs')
}

const oldest = 130

function checkAge(birthday: string, { minimumAge, today }: Pick<Terms, 'minimumAge' | 'today'>): void {
  const age = registration.ageAt(birthday, today)
  if (age === null || age < 0 || age > oldest) throw new FieldsInvalidError(['birthday'])
  if (age < minimumAge) throw new DomainError('under_age')
}
