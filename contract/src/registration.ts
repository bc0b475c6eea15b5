import * as z from 'zod/mini'
import { call } from './call.ts'
import { LoggedIn } from './sessions.ts'
import { CaptchaAnswer, Mobile, Proof, ProviderAnswer, SmsCode } from './verification.ts'

/** Everything a registration may ask for. Which of them it does, the merchant's rules say. */
export const registerFields = [
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'affiliateCode',
  'recommenderId',
  'paymentPassword',
  'nickname',
  'payeeName',
  'fullName',
  'email',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'telegram',
] as const
export const RegisterField = z.enum(registerFields)
export type RegisterField = z.output<typeof RegisterField>

/** One field's rule as data: the same rule holds in the browser and on the server (D23). */
export const FieldRule = z.object({
  field: RegisterField,
  visible: z.boolean(),
  required: z.boolean(),
  /** A regular expression for the whole text, in the syntax both sides share. */
  pattern: z.optional(z.string()),
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  messageKey: z.string(),
})
export type FieldRule = z.output<typeof FieldRule>

/** What is wrong with a text by its rule: nothing, that it is missing, or that it does not fit. The browser and the server both ask here. */
export function faultOf(rule: FieldRule, text: string): 'missing' | 'unfit' | null {
  if (text === '') return rule.required ? 'missing' : null
  const length = Array.from(text).length
  if (rule.min !== undefined && length < rule.min) return 'unfit'
  if (rule.max !== undefined && length > rule.max) return 'unfit'
  if (rule.pattern !== undefined && !new RegExp(`^(?:${rule.pattern})$`, 'u').test(text)) return 'unfit'
  return null
}

/** Whole years between a birth date (YYYY-MM-DD) and a day; null when it is no date. */
export function ageAt(birthday: string, today: Date): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const born = new Date(Date.UTC(year, month - 1, day))
  if (born.getUTCMonth() !== month - 1 || born.getUTCDate() !== day) return null
  const hadBirthday =
    today.getUTCMonth() > month - 1 || (today.getUTCMonth() === month - 1 && today.getUTCDate() >= day)
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

const rules = z.array(FieldRule)

export const registerSettings = call({
  method: 'GET',
  path: '/wps/member/register/settings',
  about: 'How one registers at this merchant: the methods, the fields and their rules',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  value: z.object({
    username: z.boolean(),
    mobileNum: z.boolean(),
    /** The mobile method asks for a code by SMS, and for a password besides. */
    mobileCode: z.boolean(),
    mobilePassword: z.boolean(),
    captcha: z.boolean(),
    termsVersion: z.string(),
    fields: rules,
  }),
  errors: [],
})

/** Fields that a merchant may show, hide and require; the others belong to every registration. */
const OptionalField = z.enum(
  registerFields.filter(
    (field) =>
      !(['username', 'mobileNum', 'verificationCode', 'password', 'confirmPassword', 'birthday'] as string[]).includes(
        field,
      ),
  ),
)
const length = z.optional(z.int().check(z.gte(0), z.lte(300)))

export const setRegistration = call({
  method: 'POST',
  path: '/ops/registration',
  permission: 'settings.site',
  releasesNothing: 'the numbers are lengths of fields',
  about: 'Says how members register: the ways, whether with a captcha, and the optional fields; what is left out stays',
  auth: 'operator',
  limit: 'write',
  body: z.object({
    methods: z.optional(z.object({ username: z.boolean(), mobileNum: z.boolean() })),
    captcha: z.optional(z.boolean()),
    fields: z._default(
      z
        .array(
          z.strictObject({
            field: OptionalField,
            visible: z.boolean(),
            required: z.boolean(),
            min: length,
            max: length,
          }),
        )
        .check(z.maxLength(registerFields.length)),
      [],
    ),
  }),
  value: z.object({ fields: rules }),
  errors: ['field_invalid'],
})

export const registerValidation = call({
  method: 'GET',
  path: '/wps/member/register/validation',
  about: 'The rules of the fields alone, for whoever checks a text',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  value: z.object({ fields: rules }),
  errors: [],
})

const text = (most: number) => z.optional(z.string().check(z.trim(), z.maxLength(most)))

const registration = {
  ...Mobile,
  countryDialingCode: z.optional(Mobile.countryDialingCode),
  mobileNum: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  verificationCode: z.optional(SmsCode.verificationCode),
  flow: z.optional(SmsCode.flow),
  username: text(64),
  password: z.optional(z.string().check(z.maxLength(128))),
  confirmPassword: z.optional(z.string().check(z.maxLength(128))),
  paymentPassword: z.optional(z.string().check(z.maxLength(64))),
  affiliateCode: text(64),
  recommenderId: text(64),
  nickname: text(64),
  payeeName: text(100),
  fullName: text(100),
  email: text(254),
  birthday: text(10),
  address: text(300),
  nationality: text(100),
  occupation: text(100),
  sourceOfIncome: text(100),
  idNumber: text(64),
  qqNum: text(64),
  facebook: text(100),
  wechat: text(100),
  line: text(100),
  whatsapp: text(100),
  zalo: text(100),
  telegram: text(100),
  captcha: z.optional(CaptchaAnswer),
  proof: z.optional(Proof),
  registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
  /** The host the visitor is on and the one the affiliate's link named. Noted only where they are the merchant's own. */
  registerUrl: z.optional(z.string().check(z.maxLength(253))),
  domain: z.optional(z.string().check(z.maxLength(253))),
  /** Always 0: whoever registers is a player. What else is sent changes nothing. */
  type: z.optional(z.int()),
  termsVersion: z.string().check(z.maxLength(40)),
} as const

const registrationErrors = [
  'username_taken',
  'field_invalid',
  'password_guessable',
  'payment_password_guessable',
  'password_missing',
  'confirmation_differs',
  'verification_code_wrong',
  'captcha_required',
  'human_check_failed',
  'invitation_code_wrong',
  'referrer_code_wrong',
  'under_age',
  'sealed_body_required',
  'seal_replayed',
] as const

export const register = call({
  method: 'PUT',
  path: '/wps/member/register',
  about: 'Registers by user name and logs in',
  auth: 'none',
  limit: 'login',
  sealed: true,
  body: z.object(registration),
  value: LoggedIn,
  errors: registrationErrors,
})

export const registerMobile = call({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  about: 'Registers by mobile number and logs in',
  auth: 'none',
  limit: 'login',
  sealed: true,
  body: z.object(registration),
  value: LoggedIn,
  errors: registrationErrors,
})

export const verifyMobile = call({
  method: 'POST',
  path: '/wps/member/register/verifyMobile',
  about: 'Turns the answer of the provider that verifies numbers into a code for the registration form',
  auth: 'none',
  limit: 'login',
  sameOrigin: true,
  body: z.object(ProviderAnswer),
  value: z.object(SmsCode),
  errors: ['verification_code_wrong'],
})

export const trialUser = call({
  method: 'GET',
  path: '/wps/member/trialuser',
  about: 'Makes a trial account with play money, or finds the one this device has, and logs in as it',
  auth: 'none',
  limit: 'login',
  sameOrigin: true,
  value: z.extend(LoggedIn, { trail: z.literal(true) }),
  errors: [],
})

export const checkUsername = call({
  method: 'GET',
  path: '/wps/check/username',
  about: 'Whether a user name is still free, for somebody who registers; after a few the phone must work for each',
  auth: 'none',
  limit: 'login',
  query: z.object({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    proof: z.optional(Proof),
  }),
  value: z.object({ available: z.boolean() }),
  errors: ['human_check_failed'],
})
