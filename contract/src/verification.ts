import * as z from 'zod/mini'
import { call } from './call.ts'
import { Language } from './languages.ts'

/** A picture with letters, or with a sum whose result is asked for. Answered once. */
export const Captcha = z.object({
  captchaId: z.string(),
  kind: z.enum(['letters', 'equation']),
  /** A PNG as a data address, so that the content policy needs no exception and nothing else can fetch it. */
  image: z.string(),
})
export type Captcha = z.output<typeof Captcha>

/** What a person types under the picture. */
export const CaptchaAnswer = z.object({
  captchaId: z.string().check(z.maxLength(100)),
  captcha: z.string().check(z.regex(/^[A-Za-z0-9]{1,16}$|^-?[0-9]{1,4}$/)),
})

/** The answer to a challenge, as one text. A phone works it out unseen; a thousand of them are dear. */
export const Proof = z.string().check(z.minLength(1), z.maxLength(2000))

export const captcha = call({
  method: 'GET',
  path: '/wps/captcha',
  about: 'A new captcha',
  auth: 'none',
  limit: 'login',
  value: Captcha,
  errors: [],
})

export const challenge = call({
  method: 'GET',
  path: '/wps/verification/challenge',
  about: 'Work for the phone before it may ask for something dear: a login, an SMS, a look whether a name is free',
  auth: 'none',
  limit: 'login',
  value: z.object({ challenge: z.string() }),
  errors: [],
})

/** A mobile number as people write it, and the country it is in. */
export const Mobile = {
  countryDialingCode: z.string().check(z.regex(/^\+?[1-9][0-9]{0,3}$/)),
  mobileNum: z.string().check(z.trim(), z.regex(/^[0-9 ()-]{4,20}$/)),
}

/** Where the code went is not said: whoever asks learns nothing of whether anybody has this number. */
export const CodeSent = z.object({
  /** Binds the code to whoever asked for it; sent back with the code. */
  flow: z.string(),
  expirationTime: z.iso.datetime(),
})

/** What an identity provider adds to the address it sends the browser back to. */
export const ProviderAnswer = {
  code: z.string().check(z.minLength(1), z.maxLength(2000)),
  state: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Which issuer answered (RFC 9207), where it says so. */
  iss: z.optional(z.string().check(z.maxLength(500))),
}

/** Where the browser goes next: the provider's page for this one request, good for ten minutes. */
export const ProviderPage = z.object({ url: z.string() })

export const SmsCode = {
  flow: z.string().check(z.maxLength(100)),
  verificationCode: z.string().check(z.trim(), z.regex(/^[0-9]{6}$/)),
}

/** What the message is written in; the merchant's own without it. */
export const messageLanguage = z.optional(Language)

export const smsRegister = call({
  method: 'POST',
  path: '/wps/verification/sms/register',
  about: 'Sends a code to the number of somebody who registers',
  auth: 'none',
  limit: 'login',
  body: z.object({ ...Mobile, language: messageLanguage, proof: Proof }),
  value: CodeSent,
  errors: ['human_check_failed', 'field_invalid'],
})

export const smsNoLogin = call({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  about: 'Sends a code to a member who logs in or sets a new password',
  auth: 'none',
  limit: 'login',
  body: z.object({ ...Mobile, purpose: z.enum(['login', 'password']), language: messageLanguage, proof: Proof }),
  value: CodeSent,
  errors: ['human_check_failed', 'field_invalid'],
})
