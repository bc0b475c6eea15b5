import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { localIssuers, localResultSources, localVendorWallets, vendorDevelopmentKey } from './local-providers.ts'

const number = (fallback: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback)
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })
const name = (about: string) =>
  z.string().regex(/^[a-z][a-z0-9_]{0,40}$/i, { error: `must be letters, digits and _: ${about}` })
const range = z
  .string()
  .refine(isRange, { error: 'must be addresses or ranges separated by commas, e.g. 10.0.0.0/8,127.0.0.1' })

const Issuer = z.object({ issuer: z.string().min(1), audience: z.string().min(1), jwksUrl: url('http:', 'https:') })
const Issuers = z.strictObject({ google: Issuer.optional(), facebook: Issuer.optional(), sms: Issuer.optional() })

const VendorAccess = z.strictObject({
  url: url('http:', 'https:'),
  keyId: z.string().min(1),
  key: z.string().min(32),
})
const ResultSources = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,31}$/), url('http:', 'https:'))

const VendorAccesses = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,31}$/), VendorAccess)

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  /** Whoever owns the tables: migrations, seed, worker, relay. */
  DATABASE_OWNER_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: number(10, 1, 200),
  REDIS_URL: url('redis:', 'rediss:'),
  REDIS_PREFIX: name('the first part of every key').default('parola'),
  NATS_URL: url('nats:', 'tls:'),
  NATS_PREFIX: name('the first part of every subject').default('parola'),
  /** What all our secrets come from. The first makes new ones, the others still open what they made. */
  SECRET_KEYS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((keys) => keys.every(isKey) && new Set(keys).size === keys.length, {
      error: 'must be different keys of 32 bytes in base64url, separated by commas',
    }),
  /** Who carries our messages. Only processes that send any need them. */
  SMS_PROVIDER: z.enum(['local', 'twilio']).optional(),
  SMS_URL: url('http:', 'https:').optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_SECRET: z.string().optional(),
  SMS_SENDER: z.string().optional(),
  MAIL_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().optional(),
  /** Who takes and pays out money. Only processes that deal with it need them. */
  PSP_URL: url('http:', 'https:').optional(),
  PSP_KEY: z.string().min(32).optional(),
  PSP_TIMEOUT_MS: number(8_000, 100, 60_000),
  /** Vendors that keep the players' money themselves: where each is, who we are there, and the key that we share. */
  VENDOR_WALLETS: z
    .string()
    .default('{}')
    .refine((text) => VendorAccesses.safeParse(parsedJson(text)).success, {
      error: 'must be JSON: by a name in small letters each a url, a keyId and a key of at least 32 characters',
    })
    .transform(parsedJson)
    .pipe(VendorAccesses),
  VENDOR_WALLET_TIMEOUT_MS: number(8_000, 100, 60_000),
  /** Who tells what state lotteries drew: by a name, where each is. Two must agree, so one alone is of no use. */
  RESULT_SOURCES: z
    .string()
    .default('{}')
    .refine((text) => ResultSources.safeParse(parsedJson(text)).success, {
      error: 'must be JSON: by a name in small letters each an address',
    })
    .transform(parsedJson)
    .pipe(ResultSources),
  RESULT_TIMEOUT_MS: number(5_000, 100, 60_000),
  /** Who may say who a visitor is: by channel, the issuer, our name there, and where its keys are. */
  IDENTITY_ISSUERS: z
    .string()
    .default('{}')
    .refine((text) => Issuers.safeParse(parsedJson(text)).success, {
      error: 'must be JSON: for google, facebook and sms each an issuer, an audience and a jwksUrl',
    })
    .transform(parsedJson)
    .pipe(Issuers),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: number(3000, 0, 65_535),
  /** Metrics and health for the machines; 0 takes any free port. Never published to the world. */
  INTERNAL_PORT: number(9464, 0, 65_535),
  INTERNAL_HOST: z.string().min(1).default('127.0.0.1'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(range)),
  WEB_DIST: z.string().default('web/dist'),
  ART_DIST: z.string().default('demo/dist/art'),
  /** Where pictures may come from: a merchant's own list only chooses among these. */
  IMAGE_CDNS: z
    .string()
    .default('/cdn')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(
          z.string().regex(/^(\/|https?:\/\/)[^\s]*[^/\s]$/, {
            error: 'must be paths or addresses separated by commas, e.g. /cdn,https://img.example.com',
          }),
        )
        .min(1),
    ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  SHARDS: number(1, 1, 256),
  /** Multiplies every rate-limit budget; a load test needs more than a person. */
  LIMIT_SCALE: z.coerce.number().positive().default(1),
  EVENT_RETENTION_HOURS: number(72, 1, 24 * 365),
  DRAIN_DELAY_MS: number(0, 0, 60_000),
  DRAIN_LIMIT_MS: number(15_000, 100, 300_000),
  LIVE_SOCKETS_PER_IP: number(64, 1, 1_000_000),
  /** How links in letters begin; `{host}` is the merchant's. */
  LINK_ORIGIN: z
    .string()
    .regex(/^https?:\/\/\{host\}(:\d{1,5})?$/, { error: 'must be like https://{host} or http://{host}:3000' })
    .optional(),
  BUILD: z.string().max(64).default('dev'),
})

/** Relative folders are meant from the top of the repository, wherever the process was started. */
const root = join(import.meta.dirname, '../../..')

/** Good for a machine with everything running locally; production must say where its engines are. */
const developmentDefaults = {
  DATABASE_URL: 'postgres://127.0.0.1:5432/parola',
  REDIS_URL: 'redis://127.0.0.1:6379',
  NATS_URL: 'nats://127.0.0.1:4222',
  SECRET_KEYS: Buffer.alloc(32, 'parola').toString('base64url'),
  SMS_PROVIDER: 'local',
  MAIL_URL: 'smtp://127.0.0.1:3125',
  MAIL_FROM: 'Parola <no-reply@parola.example>',
  IDENTITY_ISSUERS: JSON.stringify(localIssuers('http://127.0.0.1:3100')),
  PSP_URL: 'http://127.0.0.1:3100/psp',
  PSP_KEY: 'parola-psp-development-key-0000000000',
  VENDOR_WALLETS: JSON.stringify(localVendorWallets('http://127.0.0.1:3100')),
  RESULT_SOURCES: JSON.stringify(localResultSources('http://127.0.0.1:3100')),
}

/** What a process does beyond the engines, and so must be told in production. */
export type Need = 'messages' | 'payments'

export interface Config {
  production: boolean
  databaseUrl: string
  databaseOwnerUrl: string
  databasePool: number
  redisUrl: string
  redisPrefix: string
  natsUrl: string
  natsPrefix: string
  secretKeys: readonly string[]
  smsProvider: 'local' | 'twilio' | undefined
  smsUrl: string | undefined
  smsAccount: string | undefined
  smsSecret: string | undefined
  smsSender: string | undefined
  mailUrl: string | undefined
  mailFrom: string | undefined
  pspUrl: string | undefined
  pspKey: string | undefined
  pspTimeoutMs: number
  vendorWallets: z.output<typeof VendorAccesses>
  vendorWalletTimeoutMs: number
  resultSources: z.output<typeof ResultSources>
  resultTimeoutMs: number
  identityIssuers: z.output<typeof Issuers>
  host: string
  port: number
  internalPort: number
  internalHost: string
  trustedProxies: string[]
  webDist: string
  artDist: string
  imageCdns: string[]
  logLevel: string
  otlpEndpoint: string | undefined
  shards: number
  limitScale: number
  eventRetentionHours: number
  drainDelayMs: number
  drainLimitMs: number
  liveSocketsPerIp: number
  linkOrigin: string
  build: string
}

export class ConfigError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

/** Reads the environment whole and complains once, about everything. Values are not repeated: they may be secrets. */
export function readConfig(
  environment: Record<string, string | undefined>,
  { needs = [] }: { needs?: readonly Need[] } = {},
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const said = given['NODE_ENV'] === 'production' ? given : withDevelopmentDefaults(given)
  const parsed = Environment.safeParse(said)
  const unsaid = [
    ...(needs.includes('messages') ? unsaidOfMessages(said) : []),
    ...(needs.includes('payments') ? unsaidOf(said, ['PSP_URL', 'PSP_KEY']) : []),
  ]
  if (!parsed.success || unsaid.length > 0)
    throw new ConfigError([...(parsed.error?.issues.map((issue) => mistakeOf(issue, given)) ?? []), ...unsaid])
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  if (production && env.SECRET_KEYS.includes(developmentDefaults.SECRET_KEYS))
    throw new ConfigError(['SECRET_KEYS must not be the one for development, which everybody can read'])
  if (production && env.PSP_KEY === developmentDefaults.PSP_KEY)
    throw new ConfigError(['PSP_KEY must not be the one for development, which everybody can read'])
  if (production && Object.values(env.VENDOR_WALLETS).some(({ key }) => key === vendorDevelopmentKey))
    throw new ConfigError(['VENDOR_WALLETS must not have the key for development, which everybody can read'])
  return {
    production,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    redisPrefix: env.REDIS_PREFIX,
    natsUrl: env.NATS_URL,
    natsPrefix: env.NATS_PREFIX,
    secretKeys: env.SECRET_KEYS,
    smsProvider: env.SMS_PROVIDER,
    smsUrl: env.SMS_URL,
    smsAccount: env.SMS_ACCOUNT,
    smsSecret: env.SMS_SECRET,
    smsSender: env.SMS_SENDER,
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM,
    pspUrl: env.PSP_URL,
    pspKey: env.PSP_KEY,
    pspTimeoutMs: env.PSP_TIMEOUT_MS,
    vendorWallets: env.VENDOR_WALLETS,
    vendorWalletTimeoutMs: env.VENDOR_WALLET_TIMEOUT_MS,
    resultSources: env.RESULT_SOURCES,
    resultTimeoutMs: env.RESULT_TIMEOUT_MS,
    identityIssuers: env.IDENTITY_ISSUERS,
    host: env.HOST,
    port: env.PORT,
    internalPort: env.INTERNAL_PORT,
    internalHost: env.INTERNAL_HOST,
    trustedProxies: env.TRUSTED_PROXIES,
    webDist: resolve(root, env.WEB_DIST),
    artDist: resolve(root, env.ART_DIST),
    imageCdns: env.IMAGE_CDNS,
    logLevel: env.LOG_LEVEL,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    shards: env.SHARDS,
    limitScale: env.LIMIT_SCALE,
    eventRetentionHours: env.EVENT_RETENTION_HOURS,
    drainDelayMs: env.DRAIN_DELAY_MS,
    drainLimitMs: env.DRAIN_LIMIT_MS,
    liveSocketsPerIp: env.LIVE_SOCKETS_PER_IP,
    linkOrigin: env.LINK_ORIGIN ?? (production ? 'https://{host}' : `http://{host}:${env.PORT}`),
    build: env.BUILD,
  }
}

/** For the entry points: the configuration, or its mistakes on stderr and the end. */
export function configOrExit(...needs: Need[]): Config {
  try {
    return readConfig(process.env, { needs })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

function withDevelopmentDefaults(given: Record<string, unknown>): Record<string, unknown> {
  const said = { ...developmentDefaults, ...given }
  // Another provider has an address of its own.
  return said.SMS_PROVIDER === 'local' ? { SMS_URL: 'http://127.0.0.1:3100', ...said } : said
}

function unsaidOfMessages(said: Record<string, unknown>): string[] {
  const ofProvider = said['SMS_PROVIDER'] === 'twilio' ? ['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_SENDER'] : ['SMS_URL']
  return unsaidOf(said, ['SMS_PROVIDER', ...ofProvider, 'MAIL_URL', 'MAIL_FROM'])
}

const unsaidOf = (said: Record<string, unknown>, variables: readonly string[]) =>
  variables.filter((variable) => !(variable in said)).map((variable) => `${variable} is missing`)

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function mistakeOf(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const variable = String(issue.path[0])
  if (!(variable in given)) return `${variable} is missing`
  if (issue.code === 'invalid_value') return `${variable} must be one of ${issue.values.join(', ')}`
  if (issue.code === 'too_small')
    return `${variable} must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`
  if (issue.code === 'too_big') return `${variable} must be at most ${issue.maximum}`
  if (issue.code === 'invalid_type')
    return `${variable} must be a ${issue.expected === 'int' ? 'whole number' : issue.expected}`
  return `${variable} ${issue.message}`
}

const isKey = (text: string) =>
  Buffer.from(text, 'base64url').length === 32 && Buffer.from(text, 'base64url').toString('base64url') === text

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
