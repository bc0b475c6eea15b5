import { registration, type SentBodyOf, type ValueOf } from '@parola/contract'

export type RegisterSettings = ValueOf<typeof registration.registerSettings>
export type RegisterBy = 'username' | 'mobile'
type Rule = registration.FieldRule
type Field = registration.RegisterField

interface Circumstances {
  by: RegisterBy
  /** A number entered beside a username must be verified too. */
  provesMobile: boolean
  hasMobile: boolean
  /** The link carried a code that is not good. */
  asksInvitation: boolean
}

/** The registration methods of this merchant. With none, registration is closed. */
export const waysOf = ({ username, mobileNum }: Pick<RegisterSettings, 'username' | 'mobileNum'>): RegisterBy[] => [
  ...(username ? (['username'] as const) : []),
  ...(mobileNum ? (['mobile'] as const) : []),
]

/** The fields of the form in order: login fields, then what else the merchant requires. */
export function askedFields(
  settings: RegisterSettings,
  { by, provesMobile, hasMobile, asksInvitation }: Circumstances,
): Rule[] {
  const asked = (field: Field): Rule => ({ ...ruleFor(settings, field), required: true })
  const first = [
    ...(by === 'username' ? [asked('username')] : [asked('mobileNum')]),
    ...(by === 'mobile' && settings.mobileCode ? [asked('verificationCode')] : []),
    ...(by === 'username' || settings.mobilePassword ? [asked('password'), asked('confirmPassword')] : []),
  ]
  const others = settings.fields.filter(({ field, visible }) => visible && !ofLogin.has(field))
  const rest = others.flatMap((rule): Rule[] => {
    if (rule.field !== 'mobileNum') return [rule]
    if (by === 'mobile') return []
    return provesMobile && hasMobile ? [rule, asked('verificationCode')] : [rule]
  })
  const invitation =
    asksInvitation && rest.every(({ field }) => field !== 'affiliateCode') ? [ruleFor(settings, 'affiliateCode')] : []
  return [...first, ...rest, ...invitation]
}

const ofLogin: ReadonlySet<Field> = new Set(['username', 'verificationCode', 'password', 'confirmPassword'])

/** A field without a rule from the server accepts anything. */
const ruleFor = ({ fields }: RegisterSettings, field: Field): Rule =>
  fields.find((rule) => rule.field === field) ?? {
    field,
    visible: true,
    required: false,
    messageKey: `rule.${field}`,
  }

type Body = SentBodyOf<typeof registration.register>
type Given = Pick<
  Body,
  'registerMethod' | 'registerUrl' | 'domain' | 'termsVersion' | 'proof' | 'captcha' | 'affiliateCode'
>

const besides = ['countryDialingCode', 'flow', 'captcha'] as const

/** The form's values: every field's text, and those that belong to the number. */
export type RegisterValues = Record<Field | (typeof besides)[number], string> & { terms: boolean }

export const emptyRegistration = Object.fromEntries(
  [...registration.registerFields, ...besides].map((name) => [name, '']),
) as Omit<RegisterValues, 'terms'>

/** The request: only fields that are shown and filled in, whatever was typed into others before. */
export function registerBody(shown: readonly Rule[], values: RegisterValues, given: Given): Body {
  const filled = shown.map(({ field }) => field).filter((field) => values[field] !== '')
  return {
    ...given,
    ...Object.fromEntries(filled.map((field) => [field, values[field]])),
    ...(filled.includes('mobileNum') ? { countryDialingCode: values.countryDialingCode } : {}),
    ...(filled.includes('verificationCode') ? { flow: values.flow } : {}),
    type: 0,
  }
}
