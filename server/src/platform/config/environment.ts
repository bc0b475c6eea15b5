import { isIP } from 'node:net'
import { quicknet } from '@parola/fair-draw/chain'
import { parsePolicy } from '@parola/fair-draw/log'
import * as z from 'zod'

const number = (fallback: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback)
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })
const name = (about: string) =>
  z.string().regex(/^[a-z][a-z0-9_]{0,40}$/i, { error: `must be letters, digits and _: ${about}` })
const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
const range = z
  .string()
  .refine(isRange, { error: 'must be addresses or ranges separated by commas, e.g. 10.0.0.0/8,127.0.0.1' })

const Issuer = z.strictObject({
  issuer: z.string().min(1),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  authorizeUrl: url('http:', 'https:'),
  tokenUrl: url('http:', 'https:'),
  jwksUrl: url('http:', 'https:'),
})
export const Issuers = z.strictObject({
  google: Issuer.optional(),
  facebook: Issuer.optional(),
  sms: Issuer.optional(),
})

const VendorAccess = z.strictObject({
  url: url('http:', 'https:'),
  keyId: z.string().min(1),
  key: z.string().min(32),
})
/** A source of a state lottery's results, and the host that promises name it by: unless it is said, that of its address. */
const ResultSource = z
  .strictObject({
    url: url('http:', 'https:'),
    host: z
      .string()
      .regex(/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/, { error: 'must be a host name in small letters' })
      .optional(),
  })
  .transform(({ url: address, host }) => ({ url: address, host: host ?? new URL(address).hostname }))
export const ResultSources = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,31}$/), ResultSource)

export const VendorAccesses = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,31}$/), VendorAccess)

const supplierKeyId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)
/** An origin as a browser writes it, without a path. */
const origin = z.string().refine((text) => URL.parse(text)?.origin === text, { error: 'must be an origin' })
const GameSupplier = z.strictObject({
  /** The API of the supplier. */
  url: url('http:', 'https:'),
  /** The only origins that its games may open from. */
  origins: z.array(origin).min(1),
  /** The key that signs our requests. */
  ours: z.strictObject({ keyId: supplierKeyId, key: z.string().min(32) }),
  /** The keys that sign its requests; several during a key rotation. An Ed25519 key is the public key in hex. */
  theirs: z
    .array(z.strictObject({ keyId: supplierKeyId, scheme: z.enum(['hmac', 'ed25519']), key: z.string().min(32) }))
    .min(1),
})
/** Suppliers that run vendors' games and use the wallet API, by name. */
export const GameSuppliers = z
  .record(z.string().regex(/^[a-z][a-z0-9-]{0,31}$/), GameSupplier)
  // The key id alone identifies the supplier.
  .refine((all) => {
    const ids = Object.values(all).flatMap(({ theirs }) => theirs.map(({ keyId }) => keyId))
    return new Set(ids).size === ids.length
  })

/** The chat's API, the only origins that its rooms may open from, and our signing key. */
const chatProvider = z.strictObject({
  url: url('http:', 'https:'),
  origins: z.array(origin).min(1),
  keyId: supplierKeyId,
  key: z.string().min(32),
})
export const ChatProvider = z.union([chatProvider, z.strictObject({}).transform(() => null)])

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))
export const BeaconChain = z.strictObject({
  hash: hex(32),
  publicKey: hex(96),
  genesis: z.int().positive(),
  period: z.int().positive(),
})

/** All environment variables of all processes. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  /** For programs that no pooler serves: worker, relay and, without `DATABASE_OWNER_URL`, migrations. */
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  /** The owner of the tables, for migrations, the seed and manual work. No long-running process has it. */
  DATABASE_OWNER_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: number(10, 1, 200),
  /** The number of the cell in this database. It is in every id of members' rows and never changes. */
  CELL: number(0, 0, 1023),
  REDIS_URL: url('redis:', 'rediss:'),
  REDIS_PREFIX: name('the first part of every key').default('parola'),
  NATS_URL: url('nats:', 'tls:'),
  NATS_PREFIX: name('the first part of every subject').default('parola'),
  /** All secrets are derived from these keys. The first makes new ones; the others still decrypt older data. */
  SECRET_KEYS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((keys) => keys.every(isKey) && new Set(keys).size === keys.length, {
      error: 'must be different keys of 32 bytes in base64url, separated by commas',
    }),
  /** Message providers. Only processes that send messages need them. */
  SMS_PROVIDER: z.enum(['local', 'twilio']).optional(),
  SMS_URL: url('http:', 'https:').optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_SECRET: z.string().optional(),
  SMS_SENDER: z.string().optional(),
  MAIL_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().optional(),
  /** The payment provider. Only processes that move money need it. */
  PSP_URL: url('http:', 'https:').optional(),
  PSP_KEY: z.string().min(32).optional(),
  PSP_TIMEOUT_MS: number(8_000, 100, 60_000),
  /** Vendors that hold the players' money in their own wallets: the address, our id there and the shared key. */
  VENDOR_WALLETS: z
    .string()
    .default('{}')
    .refine((text) => VendorAccesses.safeParse(parsedJson(text)).success, {
      error: 'must be JSON: by a name in small letters each a url, a keyId and a key of at least 32 characters',
    })
    .transform(parsedJson)
    .pipe(VendorAccesses),
  VENDOR_WALLET_TIMEOUT_MS: number(8_000, 100, 60_000),
  /** Suppliers of vendors' games: the address, the origins of the games and the keys of both sides. */
  GAME_SUPPLIERS: z
    .string()
    .default('{}')
    .refine((text) => GameSuppliers.safeParse(parsedJson(text)).success, {
      error: 'must be JSON: by a name in small letters each a url, origins, ours and theirs, no key id twice',
    })
    .transform(parsedJson)
    .pipe(GameSuppliers),
  GAME_SUPPLIER_TIMEOUT_MS: number(5_000, 100, 60_000),
  /** The provider of the customer service chat; `{}` for none. */
  CHAT_PROVIDER: z
    .string()
    .default('{}')
    .refine((text) => ChatProvider.safeParse(parsedJson(text)).success, {
      error: 'must be JSON: a url, origins, a keyId and a key of at least 32 characters, or {} without a chat',
    })
    .transform(parsedJson)
    .pipe(ChatProvider),
  CHAT_TIMEOUT_MS: number(5_000, 100, 60_000),
  /** The public randomness beacon of the draws, and the mirrors that serve its rounds. */
  BEACON_CHAIN: z
    .string()
    .default(JSON.stringify(quicknet))
    .refine((text) => BeaconChain.safeParse(parsedJson(text)).success, {
      error: 'must be JSON: hash and publicKey in hex, genesis and period in seconds',
    })
    .transform(parsedJson)
    .pipe(BeaconChain),
  BEACON_MIRRORS: list('https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh').pipe(
    z
      .array(
        z.string().regex(/^https?:\/\/[^\s]*[^/\s]$/, {
          error: 'must be addresses separated by commas, e.g. https://api.drand.sh',
        }),
      )
      .min(1),
  ),
  BEACON_TIMEOUT_MS: number(3_000, 100, 60_000),
  /** The private address of the draw log. Without it no lottery is sold. */
  DRAW_LOG_URL: url('http:', 'https:').optional(),
  /** The C2SP tlog-policy that players' apps pin: the log's key, the witnesses and their quorum. */
  DRAW_POLICY: z
    .string()
    .refine(isPolicy, { error: 'must be a tlog-policy with one log that has an address' })
    .optional(),
  RECEIPT_SIGNER_URL: url('http:', 'https:').optional(),
  /** The protocol's figures. Only where nobody plays for money may they be shorter. */
  DRAW_PROMISE_LEAD_SECONDS: number(60, 0, 3600),
  RECEIPT_KEY_LEAD_SECONDS: number(86_400, 0, 30 * 86_400),
  /** Sources for the results of state lotteries, by name. Two must agree, so one alone is useless. */
  RESULT_SOURCES: z
    .string()
    .default('{}')
    .refine((text) => ResultSources.safeParse(parsedJson(text)).success, {
      error: 'must be JSON: by a name in small letters each url, and host where it is not that of the url',
    })
    .transform(parsedJson)
    .pipe(ResultSources),
  RESULT_TIMEOUT_MS: number(5_000, 100, 60_000),
  /** OpenID Connect providers by channel: the issuer, our client there, and its three endpoints. */
  IDENTITY_ISSUERS: z
    .string()
    .default('{}')
    .refine((text) => Issuers.safeParse(parsedJson(text)).success, {
      error:
        'must be JSON: for google, facebook and sms each issuer, clientId, clientSecret, authorizeUrl, tokenUrl and jwksUrl',
    })
    .transform(parsedJson)
    .pipe(Issuers),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: number(3000, 0, 65_535),
  /** Serves the operators' calls. Never published to the internet. */
  CONSOLE_PORT: number(3001, 0, 65_535),
  /** Where staff reach the console. Its host is the relying party of their passkeys. */
  CONSOLE_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, { error: 'must be like https://console.example.com' })
    .optional(),
  /** Where staff preview players' pages: a host for each preview, which players' cookies never reach. */
  PREVIEW_ORIGIN: z
    .string()
    .regex(/^https?:\/\/\{label\}\.[a-z0-9.-]+(:\d{1,5})?$/, {
      error: 'must be like https://{label}.preview.example.com',
    })
    .optional(),
  /** Metrics and health; 0 takes any free port. Never published to the internet. */
  INTERNAL_PORT: number(9464, 0, 65_535),
  INTERNAL_HOST: z.string().min(1).default('127.0.0.1'),
  TRUSTED_PROXIES: list('').pipe(z.array(range)),
  WEB_DIST: z.string().default('web/dist'),
  CONSOLE_DIST: z.string().default('console/dist'),
  ART_DIST: z.string().default('demo/dist/art'),
  HASH_NICE: number(19, 0, 19),
  /** The socket of `bin/pictures.ts`. */
  PICTURES_SOCKET: z.string().startsWith('/', { error: 'must be the full path of a socket' }).optional(),
  /** The allowed picture hosts: a merchant's own list only chooses among these. */
  IMAGE_CDNS: list('/cdn').pipe(
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
  /** Multiplies every rate limit, for load tests. */
  LIMIT_SCALE: z.coerce.number().positive().default(1),
  EVENT_RETENTION_HOURS: number(72, 1, 24 * 365),
  EVENT_STREAM_MB: number(256, 1, 1_000_000),
  DRAIN_DELAY_MS: number(0, 0, 60_000),
  DRAIN_LIMIT_MS: number(15_000, 100, 300_000),
  LIVE_SOCKETS_PER_IP: number(64, 1, 1_000_000),
  /** The origin of links in emails; `{host}` is the merchant's host. */
  LINK_ORIGIN: z
    .string()
    .regex(/^https?:\/\/\{host\}(:\d{1,5})?$/, { error: 'must be like https://{host} or http://{host}:3000' })
    .optional(),
  BUILD: z.string().max(64).default('dev'),
})

function isPolicy(text: string): boolean {
  try {
    const { logs } = parsePolicy(text)
    const [log] = logs
    // A log that changes its key has a line for each, in their order.
    return log?.url !== undefined && logs.every((one) => one.key.name === log.key.name && one.url === log.url)
  } catch {
    return false
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isKey = (text: string) =>
  Buffer.from(text, 'base64url').length === 32 && Buffer.from(text, 'base64url').toString('base64url') === text

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
