import { join, resolve } from 'node:path'
import { developmentChain } from '@parola/fair-draw/chain'
import { parsePolicy, type Policy } from '@parola/fair-draw/log'
import type * as z from 'zod'
import {
  Environment,
  type BeaconChain,
  type ChatProvider,
  type GameSuppliers,
  type Issuers,
  type ResultSources,
  type VendorAccesses,
} from './environment.ts'
import {
  developmentSecretKey,
  localChat,
  localGameSuppliers,
  localIssuers,
  localResultSources,
  localVendorWallets,
  pspDevelopmentKey,
} from './local-providers.ts'
import { refusedInProduction } from './production-rules.ts'
import { serverFolder } from '../program-file.ts'
import { readSecretFiles } from './secret-files.ts'

/** Relative folders start at the root of the repository, whatever the working directory. */
const root = join(serverFolder, '..')

/** For a machine that runs everything locally; production must set these. */
const developmentDefaults = {
  DATABASE_URL: 'postgres://127.0.0.1:5432/parola',
  REDIS_URL: 'redis://127.0.0.1:6379',
  NATS_URL: 'nats://127.0.0.1:4222',
  SECRET_KEYS: developmentSecretKey,
  SMS_PROVIDER: 'local',
  MAIL_URL: 'smtp://127.0.0.1:3125',
  MAIL_FROM: 'Parola <no-reply@parola.example>',
  IDENTITY_ISSUERS: JSON.stringify(localIssuers('http://127.0.0.1:3100')),
  PSP_URL: 'http://127.0.0.1:3100/psp',
  PSP_KEY: pspDevelopmentKey,
  VENDOR_WALLETS: JSON.stringify(localVendorWallets('http://127.0.0.1:3100')),
  GAME_SUPPLIERS: JSON.stringify(localGameSuppliers('http://127.0.0.1:3120')),
  CHAT_PROVIDER: JSON.stringify(localChat('http://127.0.0.1:3100')),
  RESULT_SOURCES: JSON.stringify(localResultSources('http://127.0.0.1:3100')),
  BEACON_CHAIN: JSON.stringify(developmentChain),
  BEACON_MIRRORS: 'http://127.0.0.1:3100/beacon',
}

/** Optional parts of a process, whose settings production must provide. */
export type Need = 'messages' | 'mail' | 'payments' | 'draws' | 'console'

export interface Config {
  production: boolean
  databaseUrl: string
  databaseDirectUrl: string
  databaseOwnerUrl: string
  databasePool: number
  cell: number
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
  gameSuppliers: z.output<typeof GameSuppliers>
  gameSupplierTimeoutMs: number
  /** Null when there is no chat. */
  chatProvider: z.output<typeof ChatProvider>
  chatTimeoutMs: number
  resultSources: z.output<typeof ResultSources>
  resultTimeoutMs: number
  beaconChain: z.output<typeof BeaconChain>
  beaconMirrors: string[]
  beaconTimeoutMs: number
  /** Null where draws follow version 1. */
  fairDraw: {
    readonly logUrl: string
    readonly policy: Policy
    readonly signerUrl: string
    readonly promiseLeadSeconds: number
    readonly receiptKeyLeadSeconds: number
  } | null
  identityIssuers: z.output<typeof Issuers>
  host: string
  port: number
  consolePort: number
  consoleOrigin: string
  /** Of the hosts on which staff preview players' pages; `{label}` names one preview. */
  previewOrigin: string
  internalPort: number
  internalHost: string
  trustedProxies: string[]
  webDist: string
  consoleDist: string
  artDist: string
  /** Niceness of the password hash processes. */
  hashNice: number
  /** The socket of the process that re-encodes uploaded images; without it the API starts child processes. */
  picturesSocket: string | undefined
  imageCdns: string[]
  logLevel: string
  otlpEndpoint: string | undefined
  limitScale: number
  eventRetentionHours: number
  /** Of the stream that the relay keeps. */
  eventStream: { readonly megabytes: number; readonly hours: number }
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

/** Reports all mistakes together. Values are not repeated, because they may be secrets. */
export function readConfig(
  environment: Record<string, string | undefined>,
  { needs = [] }: { needs?: readonly Need[] } = {},
): Config {
  const { values: given, mistakes: unreadable } = readSecretFiles(
    Object.fromEntries(Object.entries(environment).filter(isGiven)),
    Object.keys(Environment.shape),
  )
  const said = given['NODE_ENV'] === 'production' ? given : withDevelopmentDefaults(given)
  const parsed = Environment.safeParse(said)
  const unsaid = [
    ...(needs.includes('messages') ? unsaidOfMessages(said) : []),
    ...(needs.includes('mail') ? unsaidOf(said, ['MAIL_URL', 'MAIL_FROM']) : []),
    ...(needs.includes('payments') ? unsaidOf(said, ['PSP_URL', 'PSP_KEY']) : []),
  ]
  const isProduction = said['NODE_ENV'] === 'production'
  if (isProduction && needs.includes('console')) unsaid.push(...unsaidOf(said, ['CONSOLE_ORIGIN', 'PREVIEW_ORIGIN']))
  const fairDraw = ['DRAW_LOG_URL', 'DRAW_POLICY', 'RECEIPT_SIGNER_URL']
  // Outside production a machine without a draw log runs, and sells no lottery.
  if ((isProduction && needs.includes('draws')) || fairDraw.some((variable) => variable in said))
    unsaid.push(...unsaidOf(said, fairDraw))
  const refused = isProduction ? refusedInProduction(said) : []
  if (!parsed.success || unreadable.length + unsaid.length + refused.length > 0)
    throw new ConfigError([
      ...unreadable,
      ...(parsed.error?.issues.map((issue) => mistakeOf(issue, given)) ?? []),
      ...unsaid,
      ...refused,
    ])
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  return {
    production,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    cell: env.CELL,
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
    gameSuppliers: env.GAME_SUPPLIERS,
    gameSupplierTimeoutMs: env.GAME_SUPPLIER_TIMEOUT_MS,
    chatProvider: env.CHAT_PROVIDER,
    chatTimeoutMs: env.CHAT_TIMEOUT_MS,
    resultSources: env.RESULT_SOURCES,
    resultTimeoutMs: env.RESULT_TIMEOUT_MS,
    beaconChain: env.BEACON_CHAIN,
    beaconMirrors: env.BEACON_MIRRORS,
    beaconTimeoutMs: env.BEACON_TIMEOUT_MS,
    fairDraw: fairDrawOf(env),
    identityIssuers: env.IDENTITY_ISSUERS,
    host: env.HOST,
    port: env.PORT,
    consolePort: env.CONSOLE_PORT,
    consoleOrigin: env.CONSOLE_ORIGIN ?? `http://console.localhost:${env.CONSOLE_PORT}`,
    previewOrigin: env.PREVIEW_ORIGIN ?? `http://{label}.preview.localhost:${env.PORT}`,
    internalPort: env.INTERNAL_PORT,
    internalHost: env.INTERNAL_HOST,
    trustedProxies: env.TRUSTED_PROXIES,
    webDist: resolve(root, env.WEB_DIST),
    consoleDist: resolve(root, env.CONSOLE_DIST),
    artDist: resolve(root, env.ART_DIST),
    hashNice: env.HASH_NICE,
    picturesSocket: env.PICTURES_SOCKET,
    imageCdns: env.IMAGE_CDNS,
    logLevel: env.LOG_LEVEL,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    limitScale: env.LIMIT_SCALE,
    eventRetentionHours: env.EVENT_RETENTION_HOURS,
    eventStream: { megabytes: env.EVENT_STREAM_MB, hours: env.EVENT_RETENTION_HOURS },
    drainDelayMs: env.DRAIN_DELAY_MS,
    drainLimitMs: env.DRAIN_LIMIT_MS,
    liveSocketsPerIp: env.LIVE_SOCKETS_PER_IP,
    linkOrigin: env.LINK_ORIGIN ?? (production ? 'https://{host}' : `http://{host}:${env.PORT}`),
    build: env.BUILD,
  }
}

function fairDrawOf(env: z.output<typeof Environment>): Config['fairDraw'] {
  const { DRAW_LOG_URL: logUrl, DRAW_POLICY: policy, RECEIPT_SIGNER_URL: signerUrl } = env
  if (logUrl === undefined || policy === undefined || signerUrl === undefined) return null
  return {
    logUrl,
    policy: parsePolicy(policy),
    signerUrl,
    promiseLeadSeconds: env.DRAW_PROMISE_LEAD_SECONDS,
    receiptKeyLeadSeconds: env.RECEIPT_KEY_LEAD_SECONDS,
  }
}

const isGiven = (entry: [string, string | undefined]): entry is [string, string] => Boolean(entry[1])

/** For entry points: prints mistakes to stderr and exits. */
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
  // Only the local provider has a default address.
  return said.SMS_PROVIDER === 'local' ? { SMS_URL: 'http://127.0.0.1:3100', ...said } : said
}

function unsaidOfMessages(said: Record<string, unknown>): string[] {
  const ofProvider = said['SMS_PROVIDER'] === 'twilio' ? ['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_SENDER'] : ['SMS_URL']
  return unsaidOf(said, ['SMS_PROVIDER', ...ofProvider, 'MAIL_URL', 'MAIL_FROM'])
}

const unsaidOf = (said: Record<string, unknown>, variables: readonly string[]) =>
  variables.filter((variable) => !(variable in said)).map((variable) => `${variable} is missing`)

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
