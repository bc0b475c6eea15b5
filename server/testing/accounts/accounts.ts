import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { system } from '@parola/contract'
import type { LoginDeps } from '../../src/accounts/index.ts'
import { DomainError } from '../../src/platform/errors.ts'
import type { Log } from '../../src/platform/process/log.ts'
import { createMember, type Account, type NewMember } from '../../src/members/index.ts'
import { testMerchant, type Asked, type TestMerchant } from '../merchant.ts'
import { testApp, type TestApp } from '../app.ts'

/** Work that was done, and what a person reads in every captcha. */
export const proof = 'done'
export const read = 'tree'
/** The code in every message. */
export const code = '246810'
export const password = 'correct horse battery'

/** A phone: its cookies come back with the next call. */
export interface TestPhone {
  readonly cookies: Map<string, string>
  readonly address: string
  ask(path: string, options?: Parameters<TestMerchant['ask']>[1]): Promise<Asked>
  /** The same with the body sealed. */
  askSealed(path: string, body: object, headers?: Record<string, string>): Promise<Asked>
  /** A login with a password unless another way is given. */
  logIn(body: LoginBody, headers?: Record<string, string>): Promise<Asked>
}

export interface LoginBody {
  readonly username?: string
  readonly password?: string
  readonly way?: object
  readonly site?: 'member' | 'agent'
  readonly remember?: boolean
  readonly captcha?: { readonly captchaId: string; readonly captcha: string }
  readonly proof?: string
}

export interface TestAccounts {
  readonly app: TestApp
  readonly merchant: TestMerchant
  /** Messages that members got. */
  readonly told: { to: string; text: string }[]
  /** Runs between the reading of an account and the comparing of its password, where a captcha is asked for. */
  onCaptcha: () => Promise<void>
  phone(address?: string): TestPhone
  member(member?: Partial<NewMember>): Promise<Account>
  close(): Promise<void>
}

/** The whole app, where a test is the person who reads captchas, the house that vouches for people, and the post. */
export async function testAccounts(
  about: {
    flags?: system.Flag[]
    clock?: { now(): Date }
    identityProviders?: LoginDeps['identityProviders']
    log?: Log
    /** Notices go to members' contacts; otherwise `told` has them by the member's name. */
    toContacts?: boolean
  } = {},
): Promise<TestAccounts> {
  const told: TestAccounts['told'] = []
  const flows = new Map<string, string>()
  const captchas = new Set<string>()
  const hooks = { onCaptcha: async () => {} }
  const drawCaptcha = async () => {
    const captchaId = randomUUID()
    captchas.add(captchaId)
    return { captchaId, kind: 'letters' as const, image: 'data:,' }
  }
  const verification: LoginDeps['verification'] = {
    drawCaptcha,
    async checkProof(sent) {
      if (sent !== proof) throw new DomainError('human_check_failed')
    },
    async checkCaptcha(answer) {
      await hooks.onCaptcha()
      if (!answer || !captchas.delete(answer.captchaId) || answer.captcha !== read)
        throw new DomainError('captcha_required', { captcha: await drawCaptcha() })
    },
    async sendCode(_act, { purpose, to, deliver, memberId = '' }) {
      const flow = randomUUID()
      if (deliver) {
        flows.set(flow, `${purpose} ${to} ${memberId}`)
        told.push({ to, text: code })
      }
      return { flow, expirationTime: new Date(Date.now() + 60_000).toISOString() }
    },
    async takeCode(_act, answer) {
      const isRight =
        answer.code === code && flows.get(answer.flow) === `${answer.purpose} ${answer.to} ${answer.memberId ?? ''}`
      if (!isRight || !flows.delete(answer.flow)) throw new DomainError('verification_code_wrong')
    },
    spend: async () => true,
  }
  const believing: LoginDeps['identityProviders'] = {
    begin: async (_act, { channel }) => `https://provider.test/${channel}`,
    async complete(_act, { answer }) {
      const [channel = '', subject = '', phone = ''] = answer.code.split(' ')
      return { channel: system.IdentityChannel.parse(channel), subject, email: null, phone: phone || null }
    },
  }
  const notify: LoginDeps['notify'] = async ({ userName }, { text }) => void told.push({ to: userName, text })
  const send = async ({ to, text }: { to: string; text: string }) => void told.push({ to, text })
  const messages = { sms: { send }, mail: { send }, close: async () => {} }
  const app = await testApp({
    environment: { LIMIT_SCALE: '1000', DATABASE_POOL: '8' },
    outside: {
      verification,
      identityProviders: about.identityProviders ?? believing,
      messages,
      ...(about.toContacts ? {} : { notify }),
    },
    ...(about.clock ? { clock: about.clock } : {}),
    ...(about.log ? { log: about.log } : {}),
  })
  const merchant = await testMerchant(app, 'lantern', { flags: about.flags ?? [], dialingCodes: ['63'] })
  const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1 })
  let addresses = 0
  return Object.assign(hooks, {
    app,
    merchant,
    told,
    member: (member: Partial<NewMember> = {}) =>
      merchant.act((trx) =>
        createMember(trx, { userName: `ana_${randomUUID().slice(0, 8)}`, passwordHash, ...member }),
      ),
    phone: (address = `198.18.${(addresses >> 8) & 255}.${addresses++ & 255}`) => testPhone(merchant, address),
    close: () => app.close(),
  })
}

function testPhone(merchant: TestMerchant, address: string): TestPhone {
  const cookies = new Map<string, string>()
  let token: string | undefined
  const own = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(token === undefined ? {} : { token }),
  })
  const noted = (asked: Asked): Asked => {
    const { answer } = asked as { answer: { value?: { token?: string } } }
    token = answer.value?.token ?? token
    for (const line of [asked.headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return asked
  }
  const askSealed: TestPhone['askSealed'] = async (path, body, headers = {}) => {
    const options = { remoteAddress: address, headers: { ...own(), ...headers } }
    return noted(await merchant.askSealed(path, body, options))
  }
  return {
    cookies,
    address,
    askSealed,
    async ask(path, options = {}) {
      const headers = { ...own(), ...options.headers }
      return noted(await merchant.ask(path, { remoteAddress: address, ...options, headers }))
    },
    logIn({ username = '', password: text = password, way, ...body }, headers) {
      const sent = { way: way ?? { type: 'username', username, password: text }, proof, ...body }
      return askSealed('/wps/session/login', sent, headers)
    },
  }
}
