import * as z from 'zod/mini'
import { call } from './call.ts'
import { CodeSent, messageLanguage, Mobile, Proof, SmsCode } from './verification.ts'

/** `mem_cen` of the merchant's template: the classic member centre, or the newer one. */
export const Template = z.union([z.literal(0), z.literal(1)])
export type Template = z.output<typeof Template>

export const headIcon = call({
  method: 'GET',
  path: '/wps/member/headIcon',
  about: 'The member’s picture by its number, and how many there are to choose from, counted from 1',
  auth: 'member',
  limit: 'read',
  value: z.object({ headIcon: z.int(), count: z.int() }),
  errors: [],
})

export const setHeadIcon = call({
  method: 'POST',
  path: '/wps/member/headIcon',
  about: 'Chooses one of the drawn pictures. Nobody brings their own',
  auth: 'member',
  limit: 'write',
  body: z.object({ headIcon: z.int().check(z.positive()) }),
  value: z.object({ headIcon: z.int() }),
  errors: ['field_invalid'],
})

export const setNickname = call({
  method: 'POST',
  path: '/wps/member/nickname',
  about: 'Sets what the member is called, at most once a day, and answers with what is kept of it',
  auth: 'member',
  limit: 'write',
  realOnly: true,
  body: z.object({ nickname: z.string().check(z.maxLength(200)) }),
  value: z.object({ nickname: z.string(), nicknameFrom: z.nullable(z.iso.datetime()) }),
  errors: ['field_invalid', 'limit_reached'],
})

export const setTemplate = call({
  method: 'GET',
  path: '/wps/member/setTemplate',
  about: 'Keeps which member centre the member wants to see',
  auth: 'member',
  limit: 'write',
  query: z.object({ template: z.pipe(z.coerce.number(), Template) }),
  value: z.object({ template: Template }),
  errors: [],
})

const password = z.string().check(z.minLength(1), z.maxLength(128))
const Email = z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/))

export const sendVerification = call({
  method: 'POST',
  path: '/wps/verification',
  about: 'Sends a code to the address or number that a member wants to be reached at from now on',
  auth: 'member',
  limit: 'login',
  realOnly: true,
  body: z.union([
    z.object({ email: Email, language: messageLanguage, proof: Proof }),
    z.object({ ...Mobile, language: messageLanguage, proof: Proof }),
  ]),
  value: CodeSent,
  errors: ['human_check_failed', 'field_invalid'],
})

export const setEmail = call({
  method: 'POST',
  path: '/wps/member/email',
  about: 'Sets the address by the code that was sent there and the login password. The earlier address is told',
  auth: 'member',
  limit: 'login',
  sealed: true,
  realOnly: true,
  body: z.object({ email: Email, ...SmsCode, password }),
  value: z.object({}),
  errors: ['credentials_wrong', 'verification_code_wrong', 'login_taken', 'sealed_body_required', 'seal_replayed'],
})

export const setMobile = call({
  method: 'POST',
  path: '/wps/member/mobileNum',
  about: 'Sets the number by the code that was sent there and the login password. The earlier number is told',
  auth: 'member',
  limit: 'login',
  sealed: true,
  realOnly: true,
  body: z.object({ ...Mobile, ...SmsCode, password }),
  value: z.object({}),
  errors: [
    'credentials_wrong',
    'verification_code_wrong',
    'field_invalid',
    'login_taken',
    'sealed_body_required',
    'seal_replayed',
  ],
})

export const setPayeeName = call({
  method: 'POST',
  path: '/wps/member/payeename',
  about: 'Sets in whose name the member is paid, once. After that only an operator changes it',
  auth: 'member',
  limit: 'write',
  realOnly: true,
  body: z.object({ payeeName: z.string().check(z.maxLength(200)) }),
  value: z.object({ payeeName: z.string() }),
  errors: ['field_invalid', 'limit_reached'],
})
