import { developmentChain } from '@parola/fair-draw/chain'
import { isDevelopmentKey, parsePolicy } from '@parola/fair-draw/log'
import type * as z from 'zod'
import { Environment } from './environment.ts'
import {
  chatDevelopmentKey,
  developmentSecretKey,
  identityDevelopmentSecret,
  kenoraDevelopmentKey,
  pspDevelopmentKey,
  supplierDevelopmentKey,
  vendorDevelopmentKey,
} from './local-providers.ts'

/** Every key and password in this repository. A test searches the repository for missing ones. */
const publishedSecrets: ReadonlySet<string> = new Set([
  developmentSecretKey,
  pspDevelopmentKey,
  vendorDevelopmentKey,
  chatDevelopmentKey,
  identityDevelopmentSecret,
  supplierDevelopmentKey,
  kenoraDevelopmentKey,
  developmentChain.publicKey,
  // studio/src/config.ts
  'kenora-development-seed-00000000',
  Buffer.from('kenora-development-seed-00000000').toString('hex'),
  // faults/src/fuzz/third-parties.ts
  'fuzz-psp-key-9b1d40c7e2f84a5ab6c0d3',
  // demo/src/merchants/members.ts
  'seven-calm-lamps',
  'demo-operator-one-of-parola-for-development',
  'demo-operator-two-of-parola-for-development',
  'demo-operator-one-of-bahaghari-for-development',
  'demo-operator-two-of-bahaghari-for-development',
])

type Variables = z.output<typeof Environment>

/** Returns the mistake, or null. */
type Rule = (given: Record<string, unknown>) => string | null

/** A rule sees the parsed value. Missing and malformed variables are reported elsewhere. */
function rule<Name extends keyof Variables>(
  name: Name,
  isBroken: (value: NonNullable<Variables[Name]>) => boolean,
  mistake: string,
): Rule {
  return (given) => {
    const value = Environment.shape[name].safeParse(given[name]).data as Variables[Name] | undefined
    return value !== undefined && value !== null && isBroken(value) ? `${name} ${mistake}` : null
  }
}

const published = 'must not hold a key or password that can be read in this repository or guessed'
const plain = 'must not name an address that is not encrypted: use https://'
const anonymous = 'must hold a user and a password'

/** Refuses well-formed values that are unsafe in production. */
const rules: readonly Rule[] = [
  rule('DATABASE_URL', hasPublishedLogin, published),
  rule('DATABASE_DIRECT_URL', hasPublishedLogin, published),
  rule('DATABASE_OWNER_URL', hasPublishedLogin, published),
  rule('REDIS_URL', hasPublishedLogin, published),
  rule('REDIS_URL', isAnonymous, anonymous),
  rule('NATS_URL', hasPublishedLogin, published),
  rule('NATS_URL', isAnonymous, anonymous),
  rule(
    'SECRET_KEYS',
    (keys) => keys.some((key) => isPublished(key) || isGuessable(Buffer.from(key, 'base64url'))),
    published,
  ),
  rule('SMS_SECRET', isPublished, published),
  rule('SMS_URL', isPlain, plain),
  rule('MAIL_URL', hasPublishedLogin, published),
  rule('MAIL_URL', (url) => !url.startsWith('smtps:'), 'must begin with smtps://'),
  rule('PSP_KEY', isPublishedKey, published),
  rule('PSP_URL', isPlain, plain),
  rule('VENDOR_WALLETS', (all) => Object.values(all).some(({ key }) => isPublishedKey(key)), published),
  rule('VENDOR_WALLETS', (all) => Object.values(all).some(({ url }) => isPlain(url)), plain),
  rule(
    'GAME_SUPPLIERS',
    (all) => Object.values(all).some(({ ours, theirs }) => [ours, ...theirs].some(({ key }) => isPublishedKey(key))),
    published,
  ),
  rule(
    'GAME_SUPPLIERS',
    (all) => Object.values(all).some(({ url, origins }) => [url, ...origins].some(isPlain)),
    plain,
  ),
  rule('CHAT_PROVIDER', ({ key }) => isPublishedKey(key), published),
  rule('CHAT_PROVIDER', ({ url, origins }) => [url, ...origins].some(isPlain), plain),
  rule(
    'BEACON_CHAIN',
    ({ publicKey }) => isPublished(publicKey),
    'must not be the one for development, whose rounds everybody can work out',
  ),
  rule(
    'DRAW_POLICY',
    (text) => {
      const { logs, witnesses } = parsePolicy(text)
      return [...logs, ...witnesses].some(({ key }) => isDevelopmentKey(key))
    },
    published,
  ),
  rule('DRAW_PROMISE_LEAD_SECONDS', (seconds) => seconds < 60, 'must be at least 60'),
  rule('RECEIPT_KEY_LEAD_SECONDS', (seconds) => seconds < 86_400, 'must be at least 86400'),
  rule('RESULT_SOURCES', (all) => Object.values(all).some(({ url }) => isPlain(url)), plain),
  rule(
    'RESULT_SOURCES',
    (all) => Object.values(all).some(({ url, host }) => host !== new URL(url).hostname),
    'must not name a host other than that of its url: players read who said the numbers',
  ),
  rule('IDENTITY_ISSUERS', (all) => Object.values(all).some((of) => of && isPublishedKey(of.clientSecret)), published),
  rule(
    'IDENTITY_ISSUERS',
    (all) => Object.values(all).some((of) => of && [of.issuer, of.authorizeUrl, of.tokenUrl, of.jwksUrl].some(isPlain)),
    plain,
  ),
  rule('LINK_ORIGIN', isPlain, plain),
  rule('CONSOLE_ORIGIN', isPlain, plain),
  rule('PREVIEW_ORIGIN', isPlain, plain),
  rule('LIMIT_SCALE', (scale) => scale !== 1, 'must be 1: rate limits are for everybody'),
]

/** Returns all mistakes and never repeats a value. */
export const refusedInProduction = (given: Record<string, unknown>): string[] =>
  rules.flatMap((breaks) => breaks(given) ?? [])

function isPlain(address: string): boolean {
  return /^http:/i.test(address)
}

function isPublished(secret: string): boolean {
  return publishedSecrets.has(secret)
}

function isPublishedKey(key: string): boolean {
  return isPublished(key) || isGuessable(Buffer.from(key))
}

/** A random key of 32 characters or bytes has far more than 7 different ones, even in hex; a repeated letter or word does not. */
function isGuessable(key: Buffer): boolean {
  return new Set(key).size < 8
}

function isAnonymous(address: string): boolean {
  const { username, password } = new URL(address)
  // Redis accepts a password without a user, NATS a token in place of the user.
  return username === '' && password === ''
}

function hasPublishedLogin(address: string): boolean {
  const { username, password } = new URL(address)
  return [username, password].map(decodeURIComponent).some(isPublished)
}
