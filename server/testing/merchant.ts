import { randomUUID } from 'node:crypto'
import { approvals, type Answer, type Currency } from '@parola/contract'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { systemClock, type Clock } from '../src/platform/clock.ts'
import { createMember, trialType, type NewMember } from '../src/members/index.ts'
import { addOperator, setCeiling } from '../src/operators/index.ts'
import { inTransaction, type Trx } from '../src/platform/db/db.ts'
import { createSecrets } from '../src/platform/security/secrets.ts'
import { createSessions } from '../src/sessions/index.ts'
import { describeSite, registerMerchant, type SiteDescription } from '../src/system/index.ts'
import { proveIdentity, testPack } from './pack.ts'
import { sealFor } from './seal.ts'
import { signInStaff, type SignedIn } from './staff-person.ts'
import type { TestApp } from './app.ts'

/** A merchant on a test's deployment, and ways to act for it and to ask as its visitor. */
export interface TestMerchant {
  readonly id: string
  readonly host: string
  readonly act: <T>(act: (trx: Trx) => Promise<T>, now?: Date) => Promise<T>
  readonly ask: AskFor
  /** The same with the body sealed. */
  readonly askSealed: AskSealed
  readonly logIn: (as?: LogInAs) => Promise<TestMember>
  /**
   * An owner who is also in finance and touches the passkey when asked, with a high ceiling for everything, so that only what takes two
   * people takes a second one.
   */
  readonly operator: (name: string) => Promise<TestOperator>
  /** A program with the same roles and ceilings. */
  readonly program: (name: string) => Promise<TestProgram>
}

interface LogInAs {
  readonly id?: string
  readonly customerType?: number
  readonly firstTimeLogin?: boolean
}

export interface TestMember {
  readonly id: string
  readonly credentials: { readonly sid: string; readonly token: string }
  readonly ask: AskFor
  readonly askSealed: AskSealed
}

export interface TestOperator {
  readonly id: string
  readonly name: string
  readonly ask: AskFor
  readonly signedIn: SignedIn
}

interface TestProgram {
  readonly id: string
  readonly key: string
  readonly ask: AskFor
}

export interface Asked {
  status: number
  headers: Record<string, unknown>
  body: string
  answer: Answer<never>
}

type AskFor = (path: string, options?: AskOptions) => Promise<Asked>
type AskSealed = (path: string, body: unknown, options?: AskOptions) => Promise<Asked>

export type AskOptions = Pick<InjectOptions, 'method' | 'query' | 'payload' | 'headers' | 'remoteAddress'>

export const plainSite: Omit<SiteDescription, 'name' | 'hosts'> = {
  theme: { scheme: 'dark', tokens: {} },
  choices: { pack: testPack, languages: ['EN', 'TY'], defaultLanguage: 'TY', currency: 'PHP' },
  flags: [],
  imageCdns: [],
  dialingCodes: [],
  customerService: [],
  resources: [],
  template: { app_background: '', app_desc_font_color: '', mem_cen: 0, dep_func: 0 },
  descriptions: {},
}

/** A member whom nobody knows. */
function somebody(customerType: number): NewMember {
  const userName = `somebody_${randomUUID()}`
  const trial = { deviceHash: userName, expiresAt: new Date(Date.now() + 86_400_000) }
  return { userName, customerType, ...(customerType === trialType ? { trial } : {}) }
}

const highCeiling = (currency: Currency) => ({
  currency,
  perActionMinor: 1e12,
  perDayMinor: 1e15,
})

/** The first operator, with whom the second agrees wherever a call takes two people. */
export const together = (first: TestOperator, second: TestOperator): TestOperator => ({
  ...first,
  async ask(path, options) {
    const asked = await first.ask(path, options)
    if (asked.answer.success || asked.answer.code !== 'approval_required') return asked
    const { requestId: id } = asked.answer.value as { requestId: string }
    const decided = await second.ask(approvals.approve.path, { method: 'POST', payload: { id } })
    if (!decided.answer.success) return decided
    const { answer: value } = decided.answer.value as { answer: never }
    return { ...decided, answer: { success: true, value } }
  },
})

export async function testMerchant(
  app: TestApp,
  code: string,
  about: Partial<SiteDescription> = {},
): Promise<TestMerchant> {
  const host = `${code}.test`
  const site: SiteDescription = { ...plainSite, name: code, hosts: [host], ...about }
  const { ownerPool } = app.database
  const id = await inTransaction(ownerPool, { merchantId: null, now: new Date() }, (trx) =>
    registerMerchant(trx, { code, ...site }),
  )
  await inTransaction(ownerPool, { merchantId: id, now: new Date() }, (trx) => describeSite(trx, site))
  return merchantOn(app, { id, host, currency: site.choices.currency })
}

interface Known {
  readonly id: string
  readonly host: string
  readonly currency: Currency
  readonly clock?: Clock
}

/** What a merchant needs of a deployment. */
export interface MerchantHost extends Pick<TestApp, 'server' | 'staff' | 'config' | 'infrastructure'> {
  readonly database: Pick<TestApp['database'], 'ownerPool'>
}

async function codeIn(trx: Trx): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from merchant where id = ${trx.merchantId}`.execute(trx.db)
  return rows[0]?.code ?? ''
}

async function join(trx: Trx, customerType: number): Promise<string> {
  const made = await createMember(trx, somebody(customerType))
  if (customerType !== trialType) await proveIdentity(trx, made)
  return made.id
}

/** A merchant that is there already. */
export async function merchantOn(
  app: MerchantHost,
  { id, host, currency, clock = systemClock }: Known,
): Promise<TestMerchant> {
  const { ownerPool } = app.database
  const act = <T>(work: (trx: Trx) => Promise<T>, now = clock.now()) =>
    inTransaction(ownerPool, { merchantId: id, now }, work)
  const ask: AskFor = async (path, { headers, ...options } = {}) => {
    const { server } = path.startsWith('/ops') ? app.staff : app
    const response = await server.inject({ method: 'GET', url: path, ...options, headers: { host, ...headers } })
    return { status: response.statusCode, headers: response.headers, body: response.body, answer: response.json() }
  }
  const askSealed: AskSealed = async (path, body, options = {}) => {
    const { payload, headers } = await sealFor(app, host, body)
    return ask(path, { method: 'POST', ...options, payload, headers: { ...headers, ...options.headers } })
  }
  const raiseCeilings = async (trx: Trx, name: string) => {
    for (const kind of approvals.ReleaseKind.options) await setCeiling(trx, name, { kind, ...highCeiling(currency) })
  }
  // The console's own clock, which tests move by days.
  const consoleNow = () => app.staff.server.edge.clock.now()
  const staySignedIn = ({ staffId }: SignedIn) =>
    ownerPool.query('update staff_session set seen_at = $2, opened_at = $2 where staff_id = $1', [
      staffId,
      consoleNow(),
    ])
  const { redisPrefix: prefix } = app.config
  const sessions = createSessions({
    pool: ownerPool,
    redis: app.infrastructure.redis,
    prefix,
    clock,
    secrets: createSecrets(app.config.secretKeys),
    idleMinutesIn: async () => 30,
  })
  return {
    id,
    host,
    act,
    ask,
    askSealed,
    async operator(name) {
      const now = consoleNow()
      const signedIn = await act(async (trx) => {
        const merchantCode = await codeIn(trx)
        const { consoleOrigin } = app.config
        const person = await signInStaff(trx, { name, roles: ['owner', 'finance'], merchantCode, consoleOrigin })
        await raiseCeilings(trx, person.handle)
        return person
      }, now)
      return {
        id: signedIn.operatorId,
        name: signedIn.handle,
        signedIn,
        async ask(path, options) {
          await staySignedIn(signedIn)
          const send = (proof = {}) =>
            ask(path, { ...options, headers: { ...signedIn.headers, ...options?.headers, ...proof } })
          const asked = await send()
          if (asked.answer.success || asked.answer.code !== 'reauth_required') return asked
          return send(signedIn.touch((asked.answer.value as { options: string }).options))
        },
      }
    },
    async program(name) {
      const { id: operatorId, key } = await act(async (trx) => {
        const added = await addOperator(trx, name)
        await raiseCeilings(trx, name)
        return added
      })
      const authorization = `Bearer ${key}`
      return {
        id: operatorId,
        key,
        ask: (path, options) => ask(path, { ...options, headers: { authorization, ...options?.headers } }),
      }
    },
    async logIn({ id: known, customerType = 0, firstTimeLogin = false } = {}) {
      const { memberId, ...credentials } = await act(async (trx) => {
        const member = { memberId: known ?? (await join(trx, customerType)), customerType }
        const deviceName = `phone at ${host}`
        const opening = { ...member, firstTimeLogin, device: 'browser', deviceName, several: false } as const
        const opened = await sessions.open(trx, opening)
        return { memberId: member.memberId, ...opened }
      })
      const own = { cookie: `__Host-sid=${credentials.sid}`, token: credentials.token }
      const withOwn = (options: AskOptions = {}) => ({ ...options, headers: { ...own, ...options.headers } })
      return {
        id: memberId,
        credentials,
        ask: (path, options) => ask(path, withOwn(options)),
        askSealed: (path, body, options) => askSealed(path, body, withOwn(options)),
      }
    },
  }
}
