import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { developmentChain, quicknet } from '@parola/fair-draw/chain'
import { developmentLogKey, developmentPolicy, signerKey, vkeyOf } from '@parola/fair-draw/log'
import { registrableHost } from '@parola/fair-draw/protocol'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, type Need } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.internal/parola',
  REDIS_URL: `redis://parola:${randomBytes(8).toString('hex')}@redis.internal`,
  NATS_URL: `nats://api:${randomBytes(8).toString('hex')}@nats.internal`,
  SECRET_KEYS: randomBytes(32).toString('base64url'),
}

const mistakesOf = (environment: Record<string, string>, needs: readonly Need[] = []) => {
  try {
    readConfig(environment, { needs })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
}

describe('config', () => {
  it('has defaults for everything in development', () => {
    const config = readConfig({})
    expect(config.databaseUrl).toBe('postgres://127.0.0.1:5432/parola')
    expect(config.port).toBe(3000)
    expect(config.production).toBe(false)
  })

  it('uses one address of the database for everything unless others are given', () => {
    const [DATABASE_URL, direct, owner] = [
      'postgres://pooler/parola',
      'postgres://db/parola',
      'postgres://owner@db/parola',
    ]
    const addresses = (given: Record<string, string>) => {
      const { databaseUrl, databaseDirectUrl, databaseOwnerUrl } = readConfig({ DATABASE_URL, ...given })
      return [databaseUrl, databaseDirectUrl, databaseOwnerUrl]
    }
    expect(addresses({})).toEqual([DATABASE_URL, DATABASE_URL, DATABASE_URL])
    expect(addresses({ DATABASE_DIRECT_URL: direct })).toEqual([DATABASE_URL, direct, direct])
    expect(addresses({ DATABASE_DIRECT_URL: direct, DATABASE_OWNER_URL: owner })).toEqual([DATABASE_URL, direct, owner])
  })

  it('has no default for the engines in production', () => {
    expect(mistakesOf({ NODE_ENV: 'production' })).toEqual([
      'DATABASE_URL is missing',
      'REDIS_URL is missing',
      'NATS_URL is missing',
      'SECRET_KEYS is missing',
    ])
    expect(mistakesOf(production)).toEqual([])
  })

  it('FAIR-11 development names two owners of result sources; production takes the host of an encrypted address only', () => {
    const hosts = Object.values(readConfig({}).resultSources).map(({ host }) => registrableHost(host))
    expect(new Set(hosts).size).toBe(2)
    const sources = (value: object) => mistakesOf({ ...production, RESULT_SOURCES: JSON.stringify(value) })
    const paper = { url: 'https://results.paper.example/draws' }
    expect(sources({ paper })).toEqual([])
    expect(sources({ paper: { ...paper, host: 'results.paper.example' } })).toEqual([])
    expect(sources({ paper: { ...paper, host: 'gazette.example' } })).toEqual([
      'RESULT_SOURCES must not name a host other than that of its url: players read who said the numbers',
    ])
    expect(sources({ paper: { url: 'http://results.paper.example' } })).toHaveLength(1)
    for (const host of ['Paper.example', 'paper', '127.0.0.1'])
      expect(sources({ paper: { ...paper, host } })).toHaveLength(1)
  })

  it('has no default for the message providers in production where a process sends messages', () => {
    const needs = (environment: Record<string, string>) => mistakesOf({ ...production, ...environment }, ['messages'])
    expect(needs({})).toEqual([
      'SMS_PROVIDER is missing',
      'SMS_URL is missing',
      'MAIL_URL is missing',
      'MAIL_FROM is missing',
    ])
    const mail = { MAIL_URL: 'smtps://mail.internal', MAIL_FROM: 'Parola <no-reply@parola.example>' }
    expect(needs({ ...mail, SMS_PROVIDER: 'twilio' })).toEqual([
      'SMS_ACCOUNT is missing',
      'SMS_SECRET is missing',
      'SMS_SENDER is missing',
    ])
    expect(needs({ ...mail, SMS_PROVIDER: 'local', SMS_URL: 'https://sms.internal' })).toEqual([])
    expect(mistakesOf(production, ['mail'])).toEqual(['MAIL_URL is missing', 'MAIL_FROM is missing'])
    expect(mistakesOf({ ...production, ...mail }, ['mail'])).toEqual([])
  })

  it('has no default for the payment provider in production where a process needs one, and refuses published keys', () => {
    const needs = (environment: Record<string, string>) => mistakesOf({ ...production, ...environment }, ['payments'])
    expect(needs({})).toEqual(['PSP_URL is missing', 'PSP_KEY is missing'])
    const PSP_URL = 'https://psp.example'
    expect(needs({ PSP_URL, PSP_KEY: randomBytes(24).toString('hex') })).toEqual([])
    expect(needs({ PSP_URL, PSP_KEY: 'short' })).toEqual(['PSP_KEY must be at least 32 characters long'])
    expect(needs({ PSP_URL, PSP_KEY: readConfig({}).pspKey ?? '' })).toEqual([
      'PSP_KEY must not hold a key or password that can be read in this repository or guessed',
    ])
  })

  it('uses the public beacon in production, and refuses one with a published key', () => {
    expect(readConfig(production)).toMatchObject({ beaconChain: quicknet, beaconTimeoutMs: 3_000 })
    for (const mirror of readConfig(production).beaconMirrors) expect(mirror).toMatch(/^https:/)
    expect(readConfig({})).toMatchObject({
      beaconChain: developmentChain,
      beaconMirrors: ['http://127.0.0.1:3100/beacon'],
    })
    expect(mistakesOf({ ...production, BEACON_CHAIN: JSON.stringify(developmentChain) })).toEqual([
      'BEACON_CHAIN must not be the one for development, whose rounds everybody can work out',
    ])
    const mistake = 'BEACON_CHAIN must be JSON: hash and publicKey in hex, genesis and period in seconds'
    for (const text of [
      '{',
      '{}',
      JSON.stringify({ ...quicknet, period: 0 }),
      JSON.stringify({ ...quicknet, hash: '' }),
    ])
      expect(mistakesOf({ BEACON_CHAIN: text })).toEqual([mistake])
    expect(mistakesOf({ BEACON_MIRRORS: 'https://a.example/,b.example' })).toEqual([
      'BEACON_MIRRORS must be addresses separated by commas, e.g. https://api.drand.sh',
      'BEACON_MIRRORS must be addresses separated by commas, e.g. https://api.drand.sh',
    ])
  })

  it('FAIR-07 takes witnesses of whom one dishonest one cannot split the log: 2 of 2, never 2 of 3', () => {
    const policyOf = (witnesses: number, quorum: number) =>
      developmentPolicy(
        'https://log.example',
        Array.from({ length: witnesses }, (_, at) => `https://w${at + 1}.example`),
      ).replace(' all ', ` ${quorum} `)
    const mistakes = (policy: string) =>
      mistakesOf({ DRAW_LOG_URL: 'http://log', RECEIPT_SIGNER_URL: 'http://signer', DRAW_POLICY: policy })
    for (const [witnesses, quorum] of [
      [2, 2],
      [3, 3],
      [4, 3],
    ] as const)
      expect(mistakes(policyOf(witnesses, quorum))).toEqual([])
    for (const [witnesses, quorum] of [
      [3, 2],
      [4, 2],
      [1, 1],
    ] as const)
      expect(mistakes(policyOf(witnesses, quorum))).toEqual([
        'DRAW_POLICY must be a tlog-policy with one log that has an address',
      ])
  })

  it('FAIR-06 takes a policy with the next key of the log, and none with a second log', () => {
    const policy = developmentPolicy('https://log.example', ['https://w1.example', 'https://w2.example'])
    const withKey = (name: string, url: string) => {
      const key = vkeyOf(signerKey(name, 'note', new Uint8Array(32).fill(8)))
      return mistakesOf({
        DRAW_LOG_URL: 'http://log',
        RECEIPT_SIGNER_URL: 'http://signer',
        DRAW_POLICY: policy.replace('\nwitness', `\nlog ${key} ${url}\nwitness`),
      })
    }
    const { name } = developmentLogKey()
    const mistake = 'DRAW_POLICY must be a tlog-policy with one log that has an address'
    expect(withKey(name, 'https://log.example')).toEqual([])
    expect(withKey('other.example/log', 'https://log.example')).toEqual([mistake])
    expect(withKey(name, 'https://other.example')).toEqual([mistake])
  })

  it('FAIR-06 production does not start without a draw log, its policy and a receipt signer where draws are sold or made', () => {
    const log = { DRAW_LOG_URL: 'http://log', RECEIPT_SIGNER_URL: 'http://signer' }
    const needs = (environment: Record<string, string>) => mistakesOf({ ...production, ...environment }, ['draws'])
    expect(needs({})).toEqual(['DRAW_LOG_URL is missing', 'DRAW_POLICY is missing', 'RECEIPT_SIGNER_URL is missing'])
    expect(needs(log)).toEqual(['DRAW_POLICY is missing'])
    const everybodys = developmentPolicy('https://log.example', ['https://w1.example', 'https://w2.example'])
    expect(needs({ ...log, DRAW_POLICY: everybodys })).toEqual([
      'DRAW_POLICY must not hold a key or password that can be read in this repository or guessed',
    ])
    expect([mistakesOf(production), mistakesOf({}, ['draws'])]).toEqual([[], []])
  })

  it('uses the local providers in development, and gives other providers no local address', () => {
    expect(readConfig({})).toMatchObject({ smsProvider: 'local', smsUrl: 'http://127.0.0.1:3100' })
    expect(readConfig({ SMS_PROVIDER: 'twilio' }).smsUrl).toBeUndefined()
  })

  it('accepts identity providers only in full, and has none by default in production', () => {
    expect(readConfig(production).identityIssuers).toEqual({})
    expect(Object.keys(readConfig({}).identityIssuers)).toEqual(['google', 'facebook', 'sms'])
    const mistake =
      'IDENTITY_ISSUERS must be JSON: for google, facebook and sms each issuer, clientId, clientSecret, authorizeUrl, tokenUrl and jwksUrl'
    for (const text of ['{', '[]', '{"other":{}}', '{"google":{"issuer":"x"}}'])
      expect(mistakesOf({ IDENTITY_ISSUERS: text })).toEqual([mistake])
  })

  it('accepts a chat only in full, and has none by default in production', () => {
    expect([readConfig(production).chatProvider, readConfig({ CHAT_PROVIDER: '{}' }).chatProvider]).toEqual([
      null,
      null,
    ])
    const local = readConfig({}).chatProvider
    expect(local).toMatchObject({ url: 'http://127.0.0.1:3100/chat', origins: ['http://127.0.0.1:3100'] })
    const mistake =
      'CHAT_PROVIDER must be JSON: a url, origins, a keyId and a key of at least 32 characters, or {} without a chat'
    for (const wrong of [{ url: 'x' }, { ...local, origins: [] }, { ...local, key: 'short' }, { ...local, more: 1 }])
      expect(mistakesOf({ CHAT_PROVIDER: JSON.stringify(wrong) })).toEqual([mistake])
    expect(mistakesOf({ ...production, CHAT_PROVIDER: JSON.stringify(local) })).toEqual([
      'CHAT_PROVIDER must not hold a key or password that can be read in this repository or guessed',
      'CHAT_PROVIDER must not name an address that is not encrypted: use https://',
    ])
  })

  it('requires secret keys of the right size, and refuses the development key in production', () => {
    const [key] = readConfig({}).secretKeys
    const shape = 'SECRET_KEYS must be different keys of 32 bytes in base64url, separated by commas'
    expect(mistakesOf({ ...production, SECRET_KEYS: `${production.SECRET_KEYS},${key}` })).toEqual([
      'SECRET_KEYS must not hold a key or password that can be read in this repository or guessed',
    ])
    for (const wrong of ['short', `${production.SECRET_KEYS},`, `${production.SECRET_KEYS},${production.SECRET_KEYS}`])
      expect(mistakesOf({ ...production, SECRET_KEYS: wrong })).toEqual([shape])
  })

  it('reports all mistakes together, each in its own words', () => {
    const mistakes = mistakesOf({
      ...production,
      DATABASE_URL: 'mysql://db.internal/parola',
      PORT: 'three',
      EVENT_RETENTION_HOURS: '9000',
      TRUSTED_PROXIES: '10.0.0.0/8,10.0.0.0/99',
      LOG_LEVEL: 'loud',
      REDIS_PREFIX: 'a b',
    })
    expect(mistakes).toEqual([
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
      'REDIS_PREFIX must be letters, digits and _: the first part of every key',
      'PORT must be a number',
      'TRUSTED_PROXIES must be addresses or ranges separated by commas, e.g. 10.0.0.0/8,127.0.0.1',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      'EVENT_RETENTION_HOURS must be at most 8760',
    ])
  })

  it('never repeats a value, which may be a secret', () => {
    const error = mistakesOf({ ...production, DATABASE_URL: 'mysql://root:hunter2@db' }).join()
    expect(error).not.toContain('hunter2')
  })

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' }).port).toBe(3000)
  })

  it('ends an entry point with the list on stderr', () => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: 'x' }
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../bin/migrate.ts')], {
      env,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([
      'The configuration has 5 mistakes:',
      '  DATABASE_URL is missing',
      '  REDIS_URL is missing',
      '  NATS_URL is missing',
      '  SECRET_KEYS is missing',
      '  PORT must be a number',
    ])
  })
})
