import * as z from 'zod/mini'
import { call, type Role } from './call.ts'
import { IdentityChannel } from './system.ts'
import { CaptchaAnswer, Mobile, Proof, ProviderAnswer, ProviderPage, SmsCode } from './verification.ts'

/** What a login gives. The cookie that makes the token worth something comes beside it and is not for scripts. */
export const LoggedIn = z.object({
  token: z.string(),
  userName: z.string(),
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
  /** When this member logged in the last time before; null for the first time. */
  previousLogin: z.nullable(z.iso.datetime()),
})
export type LoggedIn = z.output<typeof LoggedIn>

const trialType = 4
const noAgents: ReadonlySet<number> = new Set([0, trialType, 40])
/** Players and agents who may deposit and withdraw. */
const fundTypes: ReadonlySet<number> = new Set([0, 1, 2])

/** What a customer type stands for. */
export const roleOf = (customerType: number): Role =>
  customerType === trialType ? 'trial' : noAgents.has(customerType) ? 'player' : 'agent'

export const mayMoveFunds = (customerType: number): boolean => fundTypes.has(customerType)

const neverAsked: ReadonlySet<number> = new Set([trialType, 40, 41, 42])

/** Whether somebody is told that a contract waits for an answer: only agents have contracts, and some types of them are exempt. */
export const isAskedAboutContracts = (customerType: number): boolean =>
  roleOf(customerType) === 'agent' && !neverAsked.has(customerType)

/** A public key to seal bodies with, as a JWK. */
export const sealKey = call({
  method: 'GET',
  path: '/wps/session/sealKey',
  about: 'The key that sensitive bodies are sealed to',
  auth: 'none',
  limit: 'read',
  value: z.object({
    kid: z.string(),
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
  }),
  errors: [],
})

const ways = {
  /** Name and password. */
  username: z.object({
    type: z.literal('username'),
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  sms: z.object({ type: z.literal('sms'), ...Mobile, ...SmsCode }),
  /** A login at an identity provider that `beginIdentity` started in this browser. */
  firebase: z.object({ type: z.literal('firebase'), ...ProviderAnswer }),
  /** This device was asked to remember; its cookie is the proof. */
  remembered: z.object({ type: z.literal('remembered'), method: z.enum(['username', 'sms']) }),
  passkey: z.object({ type: z.literal('passkey'), response: z.string().check(z.maxLength(8000)) }),
}

export const login = call({
  method: 'POST',
  path: '/wps/session/login',
  about: 'Logs in. The answer to a wrong login may carry a captcha, which the next one must answer',
  auth: 'none',
  limit: 'login',
  sealed: true,
  body: z.object({
    way: z.discriminatedUnion('type', [ways.username, ways.sms, ways.firebase, ways.remembered, ways.passkey]),
    site: z.optional(z.enum(['member', 'agent'])),
    remember: z.optional(z.boolean()),
    captcha: z.optional(CaptchaAnswer),
    proof: z.optional(Proof),
  }),
  value: LoggedIn,
  errors: [
    'credentials_wrong',
    'captcha_required',
    'human_check_failed',
    'account_locked',
    'login_method_on_hold',
    'verification_code_wrong',
    'user_unavailable',
    'not_a_member',
    'not_an_agent',
    'sealed_body_required',
    'seal_replayed',
  ],
})

export const beginIdentity = call({
  method: 'POST',
  path: '/wps/session/identity',
  about: 'Starts a login at an identity provider, or the verification of a mobile number for a registration',
  auth: 'none',
  limit: 'login',
  sameOrigin: true,
  body: z.object({ purpose: z.enum(['login', 'register']), channel: IdentityChannel }),
  value: ProviderPage,
  errors: [],
})

export const freePlayLogin = call({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  about: 'Logs in as the trial user of this device, a new one if it has none',
  auth: 'none',
  limit: 'login',
  sameOrigin: true,
  body: z.object({ proof: z.optional(Proof) }),
  value: LoggedIn,
  errors: ['human_check_failed'],
})

export const logout = call({
  method: 'DELETE',
  path: '/wps/session/logout',
  about: 'Ends the session and empties what the browser keeps of it',
  auth: 'member',
  limit: 'write',
  early: true,
  value: z.object({}),
  errors: [],
})

export const renew = call({
  method: 'POST',
  path: '/wps/session/renew',
  about: 'Says that the member is still there. It moves the idle end only',
  auth: 'member',
  limit: 'write',
  early: true,
  value: z.object({ idleUntil: z.iso.datetime(), endsAt: z.iso.datetime() }),
  errors: [],
})

/** Where somebody logged in, as its owner knows it again: `Android · Chrome`, and whether from the home screen. */
const Place = { device: z.nullable(z.string()), standalone: z.boolean() }

export const openSessions = call({
  method: 'GET',
  path: '/wps/session/open',
  about: 'Where the member is logged in now, this one first',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  value: z.object({
    sessions: z.array(
      z.object({ ...Place, isThis: z.boolean(), openedAt: z.iso.datetime(), seenAt: z.iso.datetime() }),
    ),
  }),
  errors: [],
})

export const endOthers = call({
  method: 'DELETE',
  path: '/wps/session/others',
  about: 'Logs the member out everywhere but here, and has every device ask for the password again',
  auth: 'member',
  limit: 'write',
  realOnly: true,
  value: z.object({ ended: z.int() }),
  errors: [],
})

export const loginHistory = call({
  method: 'GET',
  path: '/wps/session/history',
  about: 'The member’s logins of the last ninety days, newest first, at most fifty',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  value: z.object({ logins: z.array(z.object({ ...Place, at: z.iso.datetime() })) }),
  errors: [],
})

export const issueHandOff = call({
  method: 'POST',
  path: '/wps/session/handOff/new',
  about: 'A code that opens this session in another browser: good once, for a minute',
  auth: 'member',
  limit: 'login',
  value: z.object({ code: z.string() }),
  errors: [],
})

export const takeHandOff = call({
  method: 'POST',
  path: '/wps/session/handOff',
  about: 'Turns a hand-off code into a session of its own. Another login in this browser is replaced only when said so',
  auth: 'none',
  limit: 'login',
  sameOrigin: true,
  body: z.object({ code: z.string().check(z.maxLength(100)), replace: z.optional(z.boolean()) }),
  value: LoggedIn,
  errors: ['hand_off_wrong', 'already_logged_in'],
})

export const passkeyChallenge = call({
  method: 'GET',
  path: '/wps/session/passkey',
  about: 'What a passkey must sign to log in',
  auth: 'none',
  limit: 'login',
  value: z.object({ options: z.string() }),
  errors: [],
})

export const newPasskey = call({
  method: 'GET',
  path: '/wps/member/passkey',
  about: 'What the phone must make a passkey of',
  auth: 'member',
  limit: 'write',
  realOnly: true,
  value: z.object({ options: z.string() }),
  errors: [],
})

export const addPasskey = call({
  method: 'POST',
  path: '/wps/member/passkey',
  about: 'Keeps a new passkey of the member',
  auth: 'member',
  limit: 'write',
  realOnly: true,
  body: z.object({ response: z.string().check(z.maxLength(8000)) }),
  value: z.object({}),
  errors: ['field_invalid'],
})

export const passkeys = call({
  method: 'GET',
  path: '/wps/member/passkeys',
  about: "The member's passkeys, the newest first",
  auth: 'member',
  limit: 'read',
  realOnly: true,
  value: z.object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        /** Kept by the device itself, or by a key that is plugged in. */
        kind: z.enum(['device', 'securityKey']),
        /** Where it was added, as far as the browser told: `Android · Chrome`. */
        device: z.nullable(z.string()),
        addedAt: z.iso.datetime(),
        usedAt: z.nullable(z.iso.datetime()),
        /** It was added before a password reset and does not log anyone in until the member has kept it. */
        onHold: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const removePasskey = call({
  method: 'DELETE',
  path: '/wps/member/passkey',
  about: 'Forgets a passkey of the member, unless it is the only way in',
  auth: 'member',
  limit: 'write',
  realOnly: true,
  query: z.object({ id: z.string().check(z.minLength(1), z.maxLength(1400)) }),
  value: z.object({}),
  errors: ['last_way_in'],
})
