import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { SigningKey } from './sign.ts'

const root = join(import.meta.dirname, '../..')

const Supplier = z.strictObject({
  /** How the supplier signs its calls to the wallet. */
  signs: z.strictObject({ keyId: z.string().min(1), scheme: z.enum(['hmac', 'ed25519']), key: z.string().min(32) }),
  /** How the portal signs its calls. */
  asked: z.strictObject({ keyId: z.string().min(1), key: z.string().min(32) }),
})

/** Public, so production must set its own. */
const developmentKey = 'parola-supplier-development-key-00000000'
const developmentSeed = Buffer.from('kenora-development-seed-00000000').toString('hex')
const developmentSuppliers = {
  studio: {
    signs: { keyId: 'studio-1', scheme: 'hmac', key: developmentKey },
    asked: { keyId: 'parola', key: developmentKey },
  },
  kenora: {
    signs: { keyId: 'kenora-1', scheme: 'ed25519', key: developmentSeed },
    asked: { keyId: 'parola', key: developmentKey },
  },
}

const isPublished = (key: string) => key === developmentKey || key === developmentSeed

const Environment = z.object({
  NODE_ENV: z.optional(z.string()),
  STUDIO_HOST: z._default(z.string(), '127.0.0.1'),
  STUDIO_PORT: z._default(z.coerce.number().int().min(0).max(65_535), 3120),
  STUDIO_ORIGIN: z.optional(z.url()),
  STUDIO_DATA: z._default(z.string(), 'studio/data/books.sqlite'),
  STUDIO_SUPPLIERS: z.optional(z.string()),
  STUDIO_CURRENCY: z._default(z.string().regex(/^[A-Z]{3}$/), 'PHP'),
  WALLET_URL: z._default(z.url(), 'http://127.0.0.1:3000'),
  WALLET_TIMEOUT_MS: z._default(z.coerce.number().int().min(100).max(60_000), 4000),
  PORTAL_ORIGINS: z.optional(z.string()),
})

export interface StudioConfig {
  readonly host: string
  readonly port: number
  /** The base URL of the games; defaults to the listening address. */
  readonly origin: string | undefined
  /** The path of the database file, or `:memory:`. */
  readonly data: string
  /** The currency of the limits in the game list. */
  readonly currency: string
  readonly walletUrl: string
  readonly walletTimeoutMs: number
  /** Origins that may embed a game; `*.` matches any subdomain and `:*` any port. */
  readonly portalOrigins: readonly string[]
  readonly suppliers: Readonly<
    Record<string, { readonly signs: SigningKey; readonly asked: { readonly keyId: string; readonly key: string } }>
  >
}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): StudioConfig {
  const env = Environment.parse(environment)
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction)
    for (const name of ['STUDIO_SUPPLIERS', 'STUDIO_ORIGIN', 'PORTAL_ORIGINS'] as const)
      if (!env[name]) throw new Error(`${name} must be set in production`)
  const suppliers = z
    .record(z.string(), Supplier)
    .parse(env.STUDIO_SUPPLIERS ? JSON.parse(env.STUDIO_SUPPLIERS) : developmentSuppliers)
  if (
    isProduction &&
    Object.values(suppliers).some(({ signs, asked }) => isPublished(signs.key) || isPublished(asked.key))
  )
    throw new Error('STUDIO_SUPPLIERS must not hold a development key')
  return {
    host: env.STUDIO_HOST,
    port: env.STUDIO_PORT,
    origin: env.STUDIO_ORIGIN,
    data: env.STUDIO_DATA === ':memory:' ? env.STUDIO_DATA : resolve(root, env.STUDIO_DATA),
    currency: env.STUDIO_CURRENCY,
    walletUrl: env.WALLET_URL.replace(/\/$/, ''),
    walletTimeoutMs: env.WALLET_TIMEOUT_MS,
    portalOrigins: (env.PORTAL_ORIGINS ?? 'http://localhost:*,http://*.localhost:*,http://127.0.0.1:*')
      .split(',')
      .map((origin) => origin.trim()),
    suppliers,
  }
}

/** Whether an origin matches the list, host and port. */
export function isPortal(origins: readonly string[], shown: string): boolean {
  const url = URL.parse(shown)
  if (!url || url.origin !== shown) return false
  return origins.some((allowed) => {
    const [, scheme, host = '', port = ''] = /^(https?:)\/\/([^:/]+)(?::(\*|\d+))?$/.exec(allowed) ?? []
    if (url.protocol !== scheme || (port !== '*' && port !== url.port)) return false
    return host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host
  })
}
