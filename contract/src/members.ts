import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { Template } from './member-profile.ts'
import { LinkedChannel, newPassword, newPasswordErrors } from './member-recovery.ts'
import { FieldRule } from './registration.ts'
import { LoggedIn } from './sessions.ts'
import { Mobile, Proof, ProviderAnswer, ProviderPage, SmsCode } from './verification.ts'

export * from './member-profile.ts'
export { LinkedChannel, makeRecoveryCode, reviewLogins, setPasswordByRecoveryCode } from './member-recovery.ts'

export const info = call({
  method: 'GET',
  path: '/wps/member/info',
  about: 'Who is logged in',
  auth: 'member',
  limit: 'read',
  early: true,
  value: z.object({
    id: Id,
    userName: z.string(),
    type: z.int(),
    nickname: z.nullable(z.string()),
    /** When the nickname may be changed next; null for now. */
    nicknameFrom: z.nullable(z.iso.datetime()),
    headIcon: z.int(),
    memberSince: z.iso.datetime(),
    /** Which member centre the member has chosen; null leaves it to the merchant. */
    template: z.nullable(Template),
    memberLabel: z.array(z.object({ labelName: z.string() })),
    /** With most of it hidden. */
    email: z.nullable(z.string()),
    /** Until it is proven, an address recovers nothing. */
    isEmailProven: z.boolean(),
    mobileNum: z.nullable(z.string()),
    /** In whose name withdrawals are paid. */
    payeeName: z.nullable(z.string()),
    previousLogin: z.nullable(z.iso.datetime()),
    /** Without one a member logs in by phone, passkey or another house. */
    hasPassword: z.boolean(),
    hasPaymentPassword: z.boolean(),
    hasPasskey: z.boolean(),
    /** The password was reset, and login methods from before wait to be kept or removed. */
    hasLoginsOnHold: z.boolean(),
    hasRecoveryCode: z.boolean(),
    /** The terms have changed since the member agreed, or the member has never agreed to any. */
    termsToAgree: z.nullable(z.string()),
    hasAgreedToTerms: z.boolean(),
  }),
  errors: [],
})

export const agreeTerms = call({
  method: 'POST',
  path: '/wps/member/terms',
  about: 'The member agrees to the terms of now',
  auth: 'member',
  limit: 'write',
  body: z.object({ termsVersion: z.string().check(z.maxLength(40)) }),
  value: z.object({}),
  errors: ['field_invalid'],
})

export const changePassword = call({
  method: 'POST',
  path: '/wps/member/password',
  about: 'Changes the password, ends every session and opens a new one here',
  auth: 'member',
  limit: 'login',
  sealed: true,
  early: true,
  body: z.object({ oldPassword: newPassword, newPassword }),
  value: LoggedIn,
  errors: ['credentials_wrong', ...newPasswordErrors],
})

export const setPasswordByPhone = call({
  method: 'POST',
  path: '/wps/member/password/phone',
  about: 'Sets a new password with a code sent to the phone, and ends every session',
  auth: 'none',
  limit: 'login',
  sealed: true,
  body: z.object({ ...Mobile, ...SmsCode, newPassword }),
  value: z.object({}),
  errors: ['verification_code_wrong', ...newPasswordErrors],
})

export const passwordByEmail = call({
  method: 'POST',
  path: '/wps/member/password/email',
  about: 'Sends a link to set a new password, if somebody has this address. The answer is the same either way',
  auth: 'none',
  limit: 'login',
  body: z.object({ email: z.string().check(z.trim(), z.maxLength(254)), proof: Proof }),
  value: z.object({}),
  errors: ['human_check_failed', 'field_invalid'],
})

export const setPasswordByLink = call({
  method: 'POST',
  path: '/wps/member/password/link',
  about: 'Sets a new password with the code of a link, good once, and ends every session',
  auth: 'none',
  limit: 'login',
  sealed: true,
  body: z.object({ code: z.string().check(z.maxLength(100)), newPassword }),
  value: z.object({}),
  errors: ['verification_code_wrong', ...newPasswordErrors],
})

export const verifyPassword = call({
  method: 'POST',
  path: '/wps/member/password/verify',
  about: 'Whether this is the payment password',
  auth: 'member',
  limit: 'login',
  sealed: true,
  realOnly: true,
  body: z.object({ paymentPassword: newPassword }),
  value: z.object({}),
  errors: ['credentials_wrong', 'account_locked', 'sealed_body_required', 'seal_replayed'],
})

export const setPaymentPassword = call({
  method: 'POST',
  path: '/wps/member/paymentPassword',
  about: 'Changes the payment password by the old one; the first one needs the login password or a passkey',
  auth: 'member',
  limit: 'login',
  sealed: true,
  realOnly: true,
  body: z.object({
    newPassword,
    oldPassword: z.optional(newPassword),
    /** For the first one: the login password, or the response of a passkey that is a day old to `sessions.passkeyChallenge`. */
    password: z.optional(newPassword),
    passkey: z.optional(z.string().check(z.maxLength(8000))),
  }),
  value: z.object({}),
  errors: [
    'credentials_wrong',
    'account_locked',
    'password_unchanged',
    'field_invalid',
    'password_guessable',
    'payment_password_guessable',
    'sealed_body_required',
    'seal_replayed',
  ],
})

export const resetPaymentPassword = call({
  method: 'POST',
  path: '/wps/member/paymentPassword/reset',
  about: 'Sets a new payment password by the login password',
  auth: 'member',
  limit: 'login',
  sealed: true,
  realOnly: true,
  body: z.object({ password: newPassword, newPassword }),
  value: z.object({}),
  errors: [
    'credentials_wrong',
    'account_locked',
    'field_invalid',
    'password_guessable',
    'payment_password_guessable',
    'sealed_body_required',
    'seal_replayed',
  ],
})

/** What a member proves again before doing it. */
export const StepUpFor = z.discriminatedUnion('act', [
  z.object({ act: z.literal('withdraw'), amount: z.int().check(z.positive()) }),
  z.object({ act: z.literal('bankCard') }),
  z.object({ act: z.literal('rebates') }),
  z.object({ act: z.literal('contractPay'), amount: z.int().check(z.positive()) }),
  /** The amount is what all receivers get together. */
  z.object({ act: z.literal('transferDownline'), amount: z.int().check(z.positive()) }),
])
export type StepUpFor = z.output<typeof StepUpFor>

export const stepUp = call({
  method: 'POST',
  path: '/wps/member/stepUp',
  about: 'Proves with the payment password or a passkey that it is the member, for one act within five minutes',
  auth: 'member',
  limit: 'login',
  sealed: true,
  realOnly: true,
  body: z.union([
    z.object({ paymentPassword: newPassword, for: StepUpFor }),
    /** What the phone's passkey says to the challenge of `sessions.passkeyChallenge`. It must be there for a day already. */
    z.object({ passkey: z.string().check(z.maxLength(8000)), for: StepUpFor }),
  ]),
  value: z.object({ grant: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['credentials_wrong', 'account_locked', 'sealed_body_required', 'seal_replayed'],
})

export const hasWithdrawalPassword = call({
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  about: 'Whether there is a payment password',
  auth: 'member',
  limit: 'read',
  value: z.object({ hasWithdrawalPassword: z.boolean() }),
  errors: [],
})

export const securityQuestions = call({
  method: 'GET',
  path: '/wps/member/securityQuestions',
  about: 'The questions to choose from and which one the member has answered. They prove nothing (D27)',
  auth: 'member',
  limit: 'read',
  value: z.object({ questions: z.array(z.string()), chosen: z.nullable(z.string()) }),
  errors: [],
})

export const setSecurityQuestion = call({
  method: 'POST',
  path: '/wps/member/securityQuestions',
  about: 'Keeps the answer to a security question',
  auth: 'member',
  limit: 'write',
  sealed: true,
  realOnly: true,
  body: z.object({
    question: z.string().check(z.maxLength(40)),
    answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  }),
  value: z.object({}),
  errors: ['field_invalid', 'sealed_body_required', 'seal_replayed'],
})

export const linkedLogins = call({
  method: 'GET',
  path: '/wps/member/logins',
  about: 'The accounts at other houses that the member may log in with',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  value: z.object({
    channels: z.array(LinkedChannel),
    /** Those of them that do not log anyone in until the member has kept them. */
    onHold: z.array(LinkedChannel),
  }),
  errors: [],
})

export const beginLink = call({
  method: 'POST',
  path: '/wps/member/logins/begin',
  about: 'Starts linking an account at an identity provider; only this session can complete it',
  auth: 'member',
  limit: 'login',
  realOnly: true,
  body: z.object({ channel: LinkedChannel }),
  value: ProviderPage,
  errors: [],
})

export const linkLogin = call({
  method: 'POST',
  path: '/wps/member/logins',
  about: 'Lets the member log in with an account at another house, in place of an earlier one there',
  auth: 'member',
  limit: 'login',
  sealed: true,
  realOnly: true,
  body: z.object(ProviderAnswer),
  value: z.object({}),
  errors: ['credentials_wrong', 'login_taken', 'sealed_body_required', 'seal_replayed'],
})

export const unlinkLogin = call({
  method: 'DELETE',
  path: '/wps/member/logins',
  about: 'Ends that the member logs in with an account at another house, unless it is the only way in',
  auth: 'member',
  limit: 'write',
  realOnly: true,
  query: z.object({ channel: LinkedChannel }),
  value: z.object({}),
  errors: ['last_way_in'],
})

export const securityConfig = call({
  method: 'GET',
  path: '/wps/member/securityConfig',
  about: 'What the security centre offers here',
  auth: 'member',
  limit: 'read',
  value: z.object({
    paymentPassword: FieldRule,
    password: FieldRule,
    securityQuestions: z.boolean(),
    passkeys: z.boolean(),
  }),
  errors: [],
})
