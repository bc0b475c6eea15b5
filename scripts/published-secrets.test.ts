/** Production must not run with any secret in this repository. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../server/src/platform/config/config.ts'
import { readConfig as readStudioConfig } from '../studio/src/config.ts'

const root = join(import.meta.dirname, '..')
const fresh = () => randomBytes(32).toString('base64url')

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: `postgres://parola_api:${fresh()}@db.internal/parola`,
  REDIS_URL: `redis://parola:${fresh()}@redis.internal`,
  NATS_URL: `nats://api:${fresh()}@nats.internal`,
  SECRET_KEYS: fresh(),
}

const mistakesWith = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig({ ...production, ...environment })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
}

const https = { url: 'https://third.example', origins: ['https://third.example'], keyId: 'parola' }
const supplierWith = (ours: string, theirs: string) =>
  JSON.stringify({
    studio: {
      url: https.url,
      origins: https.origins,
      ours: { keyId: 'parola', key: ours },
      theirs: [{ keyId: 'theirs', scheme: 'hmac', key: theirs }],
    },
  })

/** Each setting that can hold a secret, by name. */
const places: Record<string, (secret: string) => Record<string, string>> = {
  DATABASE_URL: (secret) => ({ DATABASE_URL: `postgres://parola:${encodeURIComponent(secret)}@db/parola` }),
  DATABASE_OWNER_URL: (secret) => ({ DATABASE_OWNER_URL: `postgres://o:${encodeURIComponent(secret)}@db/parola` }),
  REDIS_URL: (secret) => ({ REDIS_URL: `rediss://:${encodeURIComponent(secret)}@redis` }),
  NATS_URL: (secret) => ({ NATS_URL: `tls://${encodeURIComponent(secret)}@nats` }),
  MAIL_URL: (secret) => ({ MAIL_URL: `smtps://us:${encodeURIComponent(secret)}@mail` }),
  SMS_SECRET: (secret) => ({ SMS_SECRET: secret }),
  PSP_KEY: (secret) => ({ PSP_KEY: secret }),
  VENDOR_WALLETS: (key) => ({ VENDOR_WALLETS: JSON.stringify({ one: { url: https.url, keyId: 'parola', key } }) }),
  'GAME_SUPPLIERS ours': (key) => ({ GAME_SUPPLIERS: supplierWith(key, fresh()) }),
  'GAME_SUPPLIERS theirs': (key) => ({ GAME_SUPPLIERS: supplierWith(fresh(), key) }),
  CHAT_PROVIDER: (key) => ({ CHAT_PROVIDER: JSON.stringify({ ...https, key }) }),
}

/** Literals of 32 characters or more named key, secret, seed or similar, and passwords of demo data. */
function secretsInRepository(): string[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.yaml', '*.json', '*.sh', '*.md', '*.sql'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    // Lockfiles contain hashes; the vector contains secrets of past draws, published for verification.
    .filter((file) => !/lock\.(yaml|json)$|^fair-draw\/vector\.json$|\/i18n\//.test(file))
  const named = /\w*(?:key|secret|seed|token|password)\w*['"]?\s*(?::|=)\s*(['"])([\w+/=.-]{32,})\1/gi
  const passwords = /\w*password\s*=\s*(['"])([^'"$]{8,})\1/gi
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const inDemo = /^(demo|studio|deploy|scripts)\//.test(file) && !file.endsWith('.test.ts')
    return [...text.matchAll(named), ...(inDemo ? text.matchAll(passwords) : [])].map(([, , literal = '']) => literal)
  })
  return [...new Set(found)]
}

describe('SEC-08 production', () => {
  // The key of the production beacon is public by design.
  const secrets = secretsInRepository().filter((secret) => secret !== readConfig(production).beaconChain.publicKey)

  it('SEC-08 the search finds the secrets of the development configuration', () => {
    const { pspKey = '', vendorWallets, gameSuppliers, chatProvider, beaconChain } = readConfig({})
    const inUse = [
      pspKey,
      ...Object.values(vendorWallets).map(({ key }) => key),
      ...Object.values(gameSuppliers).flatMap(({ ours, theirs }) => [ours, ...theirs].map(({ key }) => key)),
      chatProvider?.key,
      beaconChain.publicKey,
    ]
    for (const secret of inUse) expect(secrets).toContain(secret)
    expect(secrets).toContain('seven-calm-lamps')
  })

  it.each(Object.keys(places))('SEC-08 %s accepts a fresh secret and none from this repository', (place) => {
    const environmentWith = places[place] ?? (() => ({}))
    expect(mistakesWith(environmentWith(fresh()))).toEqual([])
    for (const secret of secrets) {
      const mistakes = mistakesWith(environmentWith(secret))
      expect(mistakes, secret).not.toEqual([])
      expect(mistakes.join('\n')).not.toContain(secret)
    }
  })

  it.each(['VENDOR_WALLETS', 'GAME_SUPPLIERS ours', 'GAME_SUPPLIERS theirs', 'CHAT_PROVIDER', 'PSP_KEY'])(
    'SEC-08 %s refuses keys that tests make by repeating a letter or a word',
    (place) => {
      for (const key of ['k'.repeat(32), 'given'.repeat(8)])
        expect(mistakesWith(places[place]?.(key) ?? {})).toHaveLength(1)
    },
  )

  it('SEC-08 every development default is refused, all of them in one message', () => {
    const local = readConfig({})
    const mistakes = mistakesWith({
      SECRET_KEYS: local.secretKeys.join(),
      REDIS_URL: local.redisUrl,
      NATS_URL: local.natsUrl,
      SMS_URL: local.smsUrl ?? '',
      MAIL_URL: local.mailUrl ?? '',
      PSP_URL: local.pspUrl ?? '',
      PSP_KEY: local.pspKey ?? '',
      VENDOR_WALLETS: JSON.stringify(local.vendorWallets),
      GAME_SUPPLIERS: JSON.stringify(local.gameSuppliers),
      CHAT_PROVIDER: JSON.stringify(local.chatProvider),
      BEACON_CHAIN: JSON.stringify(local.beaconChain),
      RESULT_SOURCES: JSON.stringify(local.resultSources),
      IDENTITY_ISSUERS: JSON.stringify(local.identityIssuers),
      LINK_ORIGIN: local.linkOrigin,
      LIMIT_SCALE: '1000',
      PORT: 'three',
    })
    const refused = new Set(mistakes.map((mistake) => mistake.split(' ')[0]))
    const told =
      'SECRET_KEYS REDIS_URL NATS_URL SMS_URL MAIL_URL PSP_URL PSP_KEY VENDOR_WALLETS GAME_SUPPLIERS CHAT_PROVIDER'
    expect([...refused].map(String).toSorted()).toEqual(
      [
        ...told.split(' '),
        'BEACON_CHAIN',
        'RESULT_SOURCES',
        'IDENTITY_ISSUERS',
        'LINK_ORIGIN',
        'LIMIT_SCALE',
        'PORT',
      ].toSorted(),
    )
  })

  it('SEC-08 plain HTTP is refused wherever keys or identities are sent, one by one', () => {
    const issuer = { issuer: 'https://who.example', audience: 'parola', jwksUrl: 'http://who.example/keys' }
    const key = fresh()
    for (const environment of [
      { PSP_URL: 'http://psp.example' },
      { SMS_URL: 'HTTP://sms.example' },
      { MAIL_URL: `smtp://us:${key}@mail.example` },
      { IDENTITY_ISSUERS: JSON.stringify({ google: issuer }) },
      { VENDOR_WALLETS: JSON.stringify({ one: { url: 'http://vendor.example', keyId: 'parola', key } }) },
      { GAME_SUPPLIERS: supplierWith(key, fresh()).replaceAll('https:', 'http:') },
      { CHAT_PROVIDER: JSON.stringify({ ...https, origins: ['http://chat.example'], key }) },
      { LINK_ORIGIN: 'http://{host}' },
    ])
      expect(mistakesWith(environment), JSON.stringify(Object.keys(environment))).toHaveLength(1)
  })

  it('SEC-08 rate limits cannot be raised or switched off', () => {
    expect(mistakesWith({ LIMIT_SCALE: '1' })).toEqual([])
    for (const scale of ['1000', '1.5', '0.5']) expect(mistakesWith({ LIMIT_SCALE: scale })).toHaveLength(1)
  })

  it('SEC-08 the demo games refuse their development keys as well', () => {
    const suppliers = JSON.stringify(readStudioConfig({}).suppliers)
    expect(() =>
      readStudioConfig({
        NODE_ENV: 'production',
        STUDIO_SUPPLIERS: suppliers,
        STUDIO_ORIGIN: 'https://games.example',
        PORTAL_ORIGINS: 'https://portal.example',
      }),
    ).toThrow('STUDIO_SUPPLIERS must not hold a development key')
  })
})
