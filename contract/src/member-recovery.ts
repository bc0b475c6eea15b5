import * as z from 'zod/mini'
import { call } from './call.ts'
import { Proof } from './verification.ts'

export const newPassword = z.string().check(z.minLength(1), z.maxLength(128))

/** What every call may answer that sets a new password. */
export const newPasswordErrors = [
  'field_invalid',
  'password_guessable',
  'password_unchanged',
  'sealed_body_required',
  'seal_replayed',
] as const

/** Other houses by whose word a member may log in. */
export const LinkedChannel = z.enum(['google', 'facebook'])
export type LinkedChannel = z.output<typeof LinkedChannel>

export const makeRecoveryCode = call({
  method: 'POST',
  path: '/wps/member/recoveryCode',
  about: 'Makes a code that sets a new password once, in place of an earlier one. It is shown this once',
  auth: 'member',
  limit: 'login',
  sealed: true,
  realOnly: true,
  body: z.object({ password: newPassword }),
  value: z.object({ code: z.string() }),
  errors: ['credentials_wrong', 'sealed_body_required', 'seal_replayed'],
})

export const setPasswordByRecoveryCode = call({
  method: 'POST',
  path: '/wps/member/password/recoveryCode',
  about: 'Sets a new password with the recovery code, good once, and ends every session',
  auth: 'none',
  limit: 'login',
  sealed: true,
  body: z.object({
    username: z.string().check(z.trim(), z.maxLength(64)),
    code: z.string().check(z.maxLength(64)),
    newPassword,
    proof: Proof,
  }),
  value: z.object({}),
  errors: ['credentials_wrong', 'account_locked', 'human_check_failed', ...newPasswordErrors],
})

export const reviewLogins = call({
  method: 'POST',
  path: '/wps/member/logins/review',
  about: 'After a password reset: keeps some of the passkeys and linked logins from before, and removes the others',
  auth: 'member',
  limit: 'login',
  sealed: true,
  realOnly: true,
  body: z.object({
    password: newPassword,
    keptPasskeys: z.array(z.string().check(z.maxLength(1400))).check(z.maxLength(20)),
    keptChannels: z.array(LinkedChannel).check(z.maxLength(2)),
  }),
  value: z.object({}),
  errors: ['credentials_wrong', 'sealed_body_required', 'seal_replayed'],
})
