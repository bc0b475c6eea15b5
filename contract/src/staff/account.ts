import * as z from 'zod/mini'
import { call } from '../call.ts'
import { personal, shown } from '../recorded.ts'

const Email = personal(z.string().check(z.trim(), z.minLength(3), z.maxLength(254)))
/** Six digits of an authenticator app; a space between them is how many apps show them. */
const Code = personal(z.string().check(z.minLength(6), z.maxLength(12)))
const shortestPassword = 14
const longestPassword = 200

/** Anybody at the console may ask these, from its own pages. */
const atTheDoor = { auth: 'console', limit: 'login', method: 'POST', sameOrigin: true } as const

export const signInByPassword = call({
  ...atTheDoor,
  path: '/ops/session/password',
  about:
    'Signs in with e-mail, password and a code of the authenticator app, where every merchant of the staff user allows it. Every failure gets the same answer',
  body: z.object({
    email: Email,
    password: personal(z.string().check(z.minLength(1), z.maxLength(longestPassword))),
    code: Code,
  }),
  value: z.object({}),
  errors: ['credentials_wrong'],
})

export const takeRecoveryCode = call({
  ...atTheDoor,
  path: '/ops/session/recovery',
  about:
    'Uses up a recovery code: for an hour, password and authenticator app sign in also where a merchant does not allow it. Every failure gets the same answer',
  body: z.object({ email: Email, code: personal(z.string().check(z.minLength(1), z.maxLength(64))) }),
  value: z.object({}),
  errors: ['credentials_wrong'],
})

const own = { auth: 'staff', limit: 'read' } as const
const change = { ...own, limit: 'write', method: 'POST', sameOrigin: true } as const

/** Tells the passkeys of one staff user apart; it signs nothing. */
const PasskeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/))
const PasskeyName = shown(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))
/** The hash under which a session is stored, which opens nothing. */
const SessionId = z.string().check(z.regex(/^[\w-]{43}$/))

export const SignInMethod = z.enum(['passkey', 'password'])
export type SignInMethod = z.output<typeof SignInMethod>

export const OwnPasskey = z.object({ id: z.string(), name: z.string(), addedAt: z.iso.datetime() })
export type OwnPasskey = z.output<typeof OwnPasskey>

export const OwnSession = z.object({
  id: z.string(),
  isThis: z.boolean(),
  method: SignInMethod,
  /** What the browser says it is, such as `Windows · Firefox`; null when it does not say. */
  device: z.nullable(z.string()),
  /** As the nearest proxy says; null without one. */
  country: z.nullable(z.string()),
  network: z.string(),
  openedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
})
export type OwnSession = z.output<typeof OwnSession>

export const Account = z.object({
  handle: z.string(),
  name: z.string(),
  email: z.string(),
  passkeys: z.array(OwnPasskey),
  hasPassword: z.boolean(),
  hasAuthenticator: z.boolean(),
  /** Whether all merchants of the staff user allow the password. */
  isPasswordAllowed: z.boolean(),
  recoveryCodesLeft: z.int(),
  sessions: z.array(OwnSession),
})
export type Account = z.output<typeof Account>

export const account = call({
  ...own,
  method: 'GET',
  path: '/ops/me/account',
  about: 'How the signed-in staff user signs in, and where they are signed in',
  value: Account,
  errors: [],
})

export const passkeyOptions = call({
  ...change,
  path: '/ops/me/passkeys/options',
  about: 'The options from which the browser creates a further passkey',
  changesNothing: true,
  body: z.object({}),
  value: z.object({ options: z.string() }),
  errors: [],
})

export const addPasskey = call({
  ...change,
  path: '/ops/me/passkeys',
  about: 'Adds a passkey. Only the first one of somebody who has none is added without confirming it with another',
  reauth: 'single',
  body: z.object({ response: z.string().check(z.maxLength(10_000)), name: PasskeyName }),
  value: z.object({}),
  errors: ['field_invalid', 'reauth_required'],
})

export const renamePasskey = call({
  ...change,
  path: '/ops/me/passkeys/name',
  about: 'Gives one of the own passkeys another name',
  body: z.object({ id: PasskeyId, name: PasskeyName }),
  value: z.object({}),
  errors: [],
})

export const removePasskey = call({
  ...change,
  path: '/ops/me/passkeys/remove',
  about: 'Removes one of the own passkeys, and never the last',
  reauth: 'single',
  body: z.object({ id: PasskeyId }),
  value: z.object({}),
  errors: ['last_way_in', 'reauth_required'],
})

export const setPassword = call({
  ...change,
  path: '/ops/me/password',
  about: 'Sets the password, which signs in together with a code of the authenticator app alone',
  reauth: 'single',
  body: z.object({
    password: personal(z.string().check(z.minLength(shortestPassword), z.maxLength(longestPassword))),
  }),
  value: z.object({}),
  errors: ['password_guessable', 'reauth_required'],
})

export const authenticatorOptions = call({
  ...change,
  path: '/ops/me/authenticator/options',
  about: 'A new secret for an authenticator app, as text and as the address of a QR code. Nothing is stored',
  changesNothing: true,
  body: z.object({}),
  value: z.object({ secret: z.string(), address: z.string(), setup: z.string() }),
  errors: [],
})

export const addAuthenticator = call({
  ...change,
  path: '/ops/me/authenticator',
  about: 'Keeps the secret once the app shows a right code; an earlier app stops working',
  reauth: 'single',
  body: z.object({ setup: personal(z.string().check(z.minLength(1), z.maxLength(400))), code: Code }),
  value: z.object({}),
  errors: ['verification_code_wrong', 'reauth_required'],
})

export const removeAuthenticator = call({
  ...change,
  path: '/ops/me/authenticator/remove',
  about: 'Removes the authenticator app, and with it signing in by password',
  reauth: 'single',
  body: z.object({}),
  value: z.object({}),
  errors: ['reauth_required'],
})

export const makeRecoveryCodes = call({
  ...change,
  path: '/ops/me/recovery-codes',
  about: 'Ten new recovery codes, shown once; earlier ones stop working',
  reauth: 'single',
  body: z.object({}),
  value: z.object({ codes: z.array(z.string()) }),
  errors: ['reauth_required'],
})

export const endOwnSession = call({
  ...change,
  path: '/ops/me/sessions/end',
  about: 'Ends one of the own sessions at once',
  body: z.object({ id: SessionId }),
  value: z.object({}),
  errors: [],
})
