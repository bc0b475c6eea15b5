import type { Call, staff, ValueOf } from '@parola/contract'
import { staff as calls } from '@parola/contract'
import type { Messages } from '../src/messages/index.ts'
import { codeAt, stepAt } from '../src/staff/passwords/authenticator-code.ts'
import { testApp, type TestApp } from './app.ts'
import { Authenticator } from './accounts/passkey.ts'
import { testMerchant, type TestMerchant } from './merchant.ts'
import { cookiesOf, proofOf, signInStaff, type SignedIn } from './staff-person.ts'

export const password = 'bronze zoo keeper 7'

interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Sent {
  /** What follows `__Host-console=`. */
  readonly cookie?: string
  readonly body?: object
  readonly merchant?: string
  readonly address?: string
  readonly headers?: Record<string, string>
  /** Absent for who has stolen a session. */
  readonly touch?: SignedIn['touch']
}

/** A console with a clock and a letter box, at which staff sign in. */
export interface TestDoor {
  readonly app: TestApp
  readonly merchant: TestMerchant
  readonly letters: Letter[]
  now(): Date
  pass(minutes: number): void
  ask<C extends Call>(call: C, sent?: Sent): Promise<Answered<C>>
  person(handle: string, roles?: readonly staff.StaffRole[], at?: TestMerchant): Promise<Person>
  close(): Promise<void>
}

interface Answered<C extends Call> {
  readonly code: string
  readonly value: ValueOf<C>
  readonly set: string
  readonly session: string
}

export interface Person extends SignedIn {
  readonly email: string
  readonly merchantCode: string
  /** Asks in the session that the person has from the start, and touches the passkey when asked. */
  ask<C extends Call>(call: C, body?: object): Promise<Answered<C>>
  /** Sets a password and an authenticator app. */
  setUp(): Promise<void>
  /** What the app shows, some half minutes from now. */
  code(shift?: number): string
  signIn(
    how?: Partial<{ email: string; password: string; code: string }> & Sent,
  ): Promise<Answered<typeof calls.signInByPassword>>
}

export async function testDoor(): Promise<TestDoor> {
  let now = new Date('2026-11-18T08:00:00Z')
  const letters: Letter[] = []
  const messages: Messages = {
    sms: { send: async () => {} },
    mail: { send: async (letter) => void letters.push(letter) },
    close: async () => {},
  }
  const app = await testApp({
    clock: { now: () => now },
    environment: { LIMIT_SCALE: '1000', TRUSTED_PROXIES: '127.0.0.1' },
    outside: { messages },
  })
  const merchant = await testMerchant(app, 'lantern')

  async function send<C extends Call>(
    call: C,
    { cookie, body, merchant: code, address, headers }: Sent,
  ): Promise<Answered<C>> {
    const response = await app.staff.server.inject({
      method: call.method,
      url: call.path,
      headers: {
        'requested-by': 'parola',
        'x-forwarded-for': address ?? '203.0.113.9',
        ...(cookie === undefined ? {} : { cookie: `__Host-console=${cookie}` }),
        ...(code === undefined ? {} : { merchant: code }),
        ...headers,
      },
      ...(body ? { payload: body } : {}),
    })
    const { code: refused = 'done', value } = response.json<{ code?: string; value: ValueOf<C> }>()
    const set = String(response.headers['set-cookie'] ?? '')
    const [, session = ''] = /__Host-console=([\w-]+)/.exec(set) ?? []
    const [, device = ''] = /__Host-console-device=([\w-]+)/.exec(set) ?? []
    return { code: refused, value, set, session: cookiesOf(session, device) }
  }

  async function ask<C extends Call>(call: C, sent: Sent = {}): Promise<Answered<C>> {
    const answer = await send(call, sent)
    if (answer.code !== 'reauth_required' || !sent.touch) return answer
    const proof = sent.touch((answer.value as unknown as { options: string }).options)
    return send(call, { ...sent, headers: { ...sent.headers, ...proof } })
  }

  const door: TestDoor = {
    app,
    merchant,
    letters,
    now: () => now,
    pass: (minutes) => void (now = new Date(now.getTime() + minutes * 60_000)),
    ask,
    async person(handle, roles = ['support'], at = merchant) {
      const { consoleOrigin } = app.config
      const merchantCode = at.host.split('.')[0] ?? ''
      const signedIn = await at.act(
        (trx) => signInStaff(trx, { name: handle, roles, merchantCode, consoleOrigin }),
        now,
      )
      const { session: cookie, touch } = signedIn
      let secret: Buffer = Buffer.alloc(0)
      const stay = () =>
        app.database.ownerPool.query(
          'update staff_session set seen_at = $2, opened_at = $2 where staff_id = $1 and ended_at is null',
          [signedIn.staffId, now],
        )
      const person: Person = {
        ...signedIn,
        email: `${signedIn.handle}@staff.example`,
        merchantCode,
        async ask(call, body) {
          await stay()
          return ask(call, { cookie, touch, merchant: merchantCode, ...(body ? { body } : {}) })
        },
        async setUp() {
          await person.ask(calls.setPassword, { password })
          const { value } = await person.ask(calls.authenticatorOptions, {})
          secret = secretIn(value.address)
          await person.ask(calls.addAuthenticator, { setup: value.setup, code: person.code() })
          // The code that set it up is used.
          door.pass(1)
        },
        code: (shift = 0) => codeAt(secret, stepAt(now) + shift),
        signIn: ({ email = person.email, password: typed = password, code = person.code(), ...sent } = {}) =>
          ask(calls.signInByPassword, { ...sent, body: { email, password: typed, code } }),
      }
      return person
    },
    close: () => app.close(),
  }
  return door
}

/** The secret in the address of a QR code. */
export const secretIn = (address: string): Buffer => fromBase32(new URL(address).searchParams.get('secret') ?? '')

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A further passkey, made from the server's options, and what it signs. */
export function newPasskey(options: string, origin: string) {
  const authenticator = new Authenticator({ counts: false })
  const response = authenticator.make(JSON.parse(options) as Parameters<Authenticator['make']>[0], origin)
  return {
    id: authenticator.id.toString('base64url'),
    response,
    touch: (asked: string) => ({ proof: proofOf(authenticator, asked, origin) }),
  }
}
