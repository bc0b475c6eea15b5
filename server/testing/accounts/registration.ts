import { randomBytes } from 'node:crypto'
import { Minor, type Answer } from '@parola/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { RegistrationDeps } from '../../src/accounts/index.ts'
import { passwordRoutes, registrationRoutes } from '../../src/accounts/routes.ts'
import { agentsRoutes } from '../../src/agents/routes.ts'
import { membersRoutes } from '../../src/members/routes.ts'
import { createAnswerCache } from '../../src/platform/http/cache.ts'
import { systemClock, type Clock } from '../../src/platform/clock.ts'
import { inTransaction, type Trx } from '../../src/platform/db/db.ts'
import { DomainError } from '../../src/platform/errors.ts'
import type { Edge } from '../../src/platform/http/serve.ts'
import { createLimits } from '../../src/platform/http/limits.ts'
import { openLog } from '../../src/platform/process/log.ts'
import { closeRedis, openRedis } from '../../src/platform/redis.ts'
import { createSecrets, type Secrets } from '../../src/platform/security/secrets.ts'
import { createServer } from '../../src/platform/http/server.ts'
import { testConfig, testDatabase, testSecurity, type TestDatabase } from '../platform.ts'
import { trustOf } from '../../src/platform/http/visitor.ts'
import { createExclusions } from '../../src/safer-play/index.ts'
import { createSessions } from '../../src/sessions/index.ts'
import {
  describeSite,
  mainHost,
  registerMerchant,
  rememberSites,
  type SiteDescription,
} from '../../src/system/index.ts'
import { walletRoutes } from '../../src/wallet/routes.ts'
import { testPack } from '../pack.ts'

type Asked = Pick<InjectOptions, 'method' | 'query' | 'payload' | 'headers' | 'remoteAddress'>

export interface Told {
  readonly status: number
  readonly answer: Answer<never>
  readonly code: string | undefined
  readonly value: Record<string, unknown>
}

/** A browser: it keeps its cookies, and its session's token once it has one. */
export interface TestBrowser {
  readonly ip: string
  readonly cookies: Map<string, string>
  token: string | undefined
  ask(path: string, options?: Asked): Promise<Told>
}

export interface AccountsMerchant {
  readonly id: string
  readonly host: string
  readonly act: <T>(work: (trx: Trx) => Promise<T>, now?: Date) => Promise<T>
  readonly browser: (ip?: string) => TestBrowser
}

/** The acts on accounts on a real database and Redis. Proofs, codes and other houses are stand-ins; bodies come open. */
export interface AccountsApp {
  readonly server: FastifyInstance
  readonly database: TestDatabase
  readonly sessions: RegistrationDeps['sessions']
  readonly mails: { to: string; subject: string; text: string }[]
  /** Notices that members got. */
  readonly told: { to: string; text: string }[]
  readonly secrets: Secrets
  merchant(code: string, about?: Partial<SiteDescription>): Promise<AccountsMerchant>
  /** Work that a phone has done, good once. */
  work(): string
  /** A code that was sent to a number. */
  sendCode(purpose: 'register' | 'password', to: string): { flow: string; verificationCode: string }
  /** As when news of changed settings has arrived. */
  readonly reloadSettings: () => void
  /** Waits for what goes on after an answer. */
  settled(): Promise<void>
  close(): Promise<void>
}

export async function accountsApp({ clock = systemClock }: { clock?: Clock } = {}): Promise<AccountsApp> {
  const database = await testDatabase()
  const config = testConfig(database, { LIMIT_SCALE: '1000' })
  const redis = openRedis(config.redisUrl)
  await new Promise((resolve) => redis.once('ready', resolve))
  const sites = rememberSites({ pool: database.pool, clock, allowedCdns: [] })
  const secrets = createSecrets(config.secretKeys)
  const sessions = createSessions({
    pool: database.pool,
    redis,
    prefix: config.redisPrefix,
    clock,
    secrets,
    idleMinutesIn: async () => 30,
  })
  const codes = new Set<string>()
  const works = new Set<string>()
  const spent = new Map<string, number>()
  const pending: Promise<void>[] = []
  const mails: AccountsApp['mails'] = []
  const told: AccountsApp['told'] = []

  const sendCode = (purpose: string, to: string) => {
    const flow = randomBytes(8).toString('hex')
    codes.add(`${purpose} ${to} ${flow} 246810`)
    return { flow, verificationCode: '246810' }
  }

  const deps: RegistrationDeps = {
    clock,
    site: (trx) => sites.siteIn(trx),
    ownsHost: async (merchant, host) => (await sites.merchantOfHost(host))?.id === merchant.id,
    originIn: async (trx) => config.linkOrigin.replace('{host}', await mainHost(trx)),
    secrets,
    sessions,
    exclusions: createExclusions({ secrets }),
    verification: {
      async checkProof(proof = '') {
        if (!works.delete(proof)) throw new DomainError('human_check_failed')
      },
      async checkCaptcha(answer) {
        if (answer?.captcha !== 'right') throw new DomainError('captcha_required')
      },
      issueCode: async (_act, { purpose, to }) => {
        const { flow, verificationCode: code } = sendCode(purpose, to)
        return { flow, code }
      },
      async takeCode(_act, { purpose, to, flow, code }) {
        if (!codes.delete(`${purpose} ${to} ${flow} ${code}`)) throw new DomainError('verification_code_wrong')
      },
      async spend(budget, key, points) {
        const count = (spent.get(`${budget} ${key}`) ?? 0) + 1
        spent.set(`${budget} ${key}`, count)
        return count <= points
      },
    },
    identityProviders: {
      begin: async (_act, { channel }) => `https://provider.test/${channel}`,
      async complete(_act, { answer: { code } }) {
        if (!code.startsWith('granted:')) throw new DomainError('credentials_wrong')
        return { channel: 'sms', subject: 'somebody', email: null, phone: code.slice('granted:'.length) }
      },
    },
    notify: async ({ userName }, { text }) => void told.push({ to: userName, text }),
    redis,
    prefix: config.redisPrefix,
    mail: { send: async (mail) => void mails.push(mail) },
    later: (work) => void pending.push(work()),
  }
  const edge: Edge = {
    pool: database.pool,
    clock,
    cache: createAnswerCache(),
    cursors: { seal: () => '', open: () => [] },
    limits: createLimits({ redis, prefix: config.redisPrefix, scale: config.limitScale }),
    resolveMerchant: (host) => sites.merchantOfHost(host),
    readily: () => undefined,
    hiddenFrom: () => null,
    gate: () => {},
    openSeal: async (body) => body,
    findMember: sessions.find,
    findOperator: async () => null,
    findStaff: async () => null,
    enterMerchant: async () => null,
    mayOnPlatform: async () => false,
    reauthenticate: async () => ({ options: '' }),
    isOfAnotherMerchant: async () => false,
    security: testSecurity(openLog('silent')),
    recordCall: async () => {},
    previewOf: async () => null,
    approvals: { remember: () => {}, require: async () => {}, store: async (_call, _asked, error) => error },
  }
  const server = await createServer({ edge, log: openLog('silent'), trust: trustOf([]), maxEventLoopDelayMs: 0 })
  membersRoutes(server, { site: deps.site })
  walletRoutes(server, {
    currency: async (trx) => (await sites.siteIn(trx)).settings.currency,
    elsewhere: async () => Minor.parse(0),
  })
  agentsRoutes(server, {
    clock,
    sessions,
    site: deps.site,
    originIn: deps.originIn,
    hasPendingMoney: async () => false,
  })
  registrationRoutes(server, deps)
  passwordRoutes(server, deps)
  await server.ready()

  return {
    server,
    database,
    sessions,
    secrets,
    mails,
    told,
    merchant: (code, about) => makeMerchant({ server, database }, code, about),
    work() {
      const proof = randomBytes(8).toString('hex')
      works.add(proof)
      return proof
    },
    sendCode,
    reloadSettings: () => sites.forget(null),
    async settled() {
      await Promise.all(pending.splice(0))
    },
    async close() {
      await server.close()
      await closeRedis(redis)
      await database.drop()
    },
  }
}

const plain: Omit<SiteDescription, 'name' | 'hosts'> = {
  theme: { scheme: 'dark', tokens: {} },
  choices: { pack: testPack, languages: ['EN', 'TY'], defaultLanguage: 'EN', currency: 'PHP' },
  flags: ['USERNAMEREG3', 'MOBILENUMREG3', 'FREEPLAY3'],
  imageCdns: [],
  dialingCodes: ['63'],
  customerService: [],
  resources: [],
  template: { app_background: '', app_desc_font_color: '', mem_cen: 0, dep_func: 0 },
  descriptions: {},
}

async function makeMerchant(
  app: Pick<AccountsApp, 'server' | 'database'>,
  code: string,
  about: Partial<SiteDescription> = {},
): Promise<AccountsMerchant> {
  const { ownerPool } = app.database
  const host = `${code}.test`
  const site: SiteDescription = { ...plain, name: code, hosts: [host], ...about }
  const id = await inTransaction(ownerPool, { merchantId: null, now: new Date() }, (trx) =>
    registerMerchant(trx, { code, ...site }),
  )
  const act = <T>(work: (trx: Trx) => Promise<T>, now = new Date()) =>
    inTransaction(ownerPool, { merchantId: id, now }, work)
  await act((trx) => describeSite(trx, site))
  return { id, host, act, browser: (ip = '192.0.2.1') => makeBrowser(app.server, host, ip) }
}

function makeBrowser(server: FastifyInstance, host: string, ip: string): TestBrowser {
  const browser: TestBrowser = {
    ip,
    cookies: new Map(),
    token: undefined,
    async ask(path, { headers, ...options } = {}) {
      const response = await server.inject({
        method: 'GET',
        url: path,
        remoteAddress: ip,
        ...options,
        headers: {
          host,
          'requested-by': 'parola',
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(browser.token === undefined ? {} : { token: browser.token }),
          ...headers,
        },
      })
      for (const cookie of response.cookies) browser.cookies.set(cookie.name, cookie.value)
      const answer = response.json<{ code?: string; value?: Record<string, unknown> }>()
      if (response.statusCode === 200 && typeof answer.value?.['token'] === 'string')
        browser.token = answer.value['token']
      return {
        status: response.statusCode,
        answer: answer as Answer<never>,
        code: answer.code,
        value: answer.value ?? {},
      }
    },
  }
  return browser
}
