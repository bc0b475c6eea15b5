import { logInAt, startProviders, type Providers } from '@parola/demo/providers'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { inTransaction, type StepRunner } from '../platform/db/db.ts'
import type { Browser } from '../platform/http/serve.ts'
import { localIssuers } from '../platform/config/local-providers.ts'
import { openLog } from '../platform/process/log.ts'
import { createIdentityProviders, pruneCodes, type IdentityProviders } from './index.ts'

type Claimed = Parameters<Providers['identity']['sign']>[0]
type Started = Parameters<IdentityProviders['begin']>[1]
type Answer = Parameters<IdentityProviders['complete']>[1]['answer']

const time = { skewMs: 0 }
const clock = { now: () => new Date(Date.now() + time.skewMs) }
const originAt = (host: string) => `https://${host}`
let providers: Providers
let app: TestApp
let lantern: TestMerchant
let reef: TestMerchant
let identityProviders: IdentityProviders

beforeAll(async () => {
  providers = await startProviders()
  app = await testApp()
  lantern = await testMerchant(app, 'lantern', { hosts: ['lantern.test', 'm.lantern.test'] })
  reef = await testMerchant(app, 'reef')
  identityProviders = createIdentityProviders({ issuers: localIssuers(providers.origin), clock, originAt })
})
beforeEach(() => {
  time.skewMs = 0
  providers.identity.idTokenFor = providers.identity.sign
})
afterAll(async () => {
  await app.close()
  await providers.close()
})

/** Under row-level security, as the app runs. */
const actOf =
  ({ id }: TestMerchant): StepRunner =>
  (step) =>
    inTransaction(app.database.pool, { merchantId: id, now: clock.now() }, step)

/** A browser at a host, with its cookies. */
function browserAt(
  host = 'lantern.test',
): Pick<Browser, 'host' | 'cookie' | 'setCookie'> & { cookies: Map<string, string> } {
  const cookies = new Map<string, string>()
  return {
    host,
    cookies,
    cookie: (name) => cookies.get(name),
    setCookie: (name, value) => void cookies.set(name, value),
  }
}

/** A test's changes to a Google login at lantern. */
interface Changes {
  readonly by?: IdentityProviders
  readonly at?: TestMerchant
  readonly browser?: ReturnType<typeof browserAt>
  readonly purpose?: 'login' | 'register' | { readonly sessionHash: string }
}

const bound = ({ browser = browserAt(), purpose = 'login' }: Changes) =>
  typeof purpose === 'string'
    ? { purpose, browser }
    : { purpose: 'link' as const, sessionHash: purpose.sessionHash, browser }

const begin = ({ channel = 'google', ...changes }: Changes & Partial<Pick<Started, 'channel'>> = {}) =>
  (changes.by ?? identityProviders).begin(actOf(changes.at ?? lantern), { ...bound(changes), channel })
const complete = (answer: Answer, changes: Changes = {}) =>
  (changes.by ?? identityProviders).complete(actOf(changes.at ?? lantern), { ...bound(changes), answer })

/** Begins and logs in at the provider without completing the flow. */
async function returned(changes: Changes & Partial<Pick<Started, 'channel'>> & { person?: string } = {}) {
  const browser = changes.browser ?? browserAt()
  const url = await begin({ ...changes, browser })
  return { browser, url: new URL(url), answer: await logInAt(url, changes.person ?? 'maria@demo.example') }
}

/** A complete login with an ID token that the test derives from the requested one. */
async function loginWith(idTokenFor: (claimed: Claimed) => Promise<string> | string) {
  providers.identity.idTokenFor = async (claimed) => idTokenFor(claimed)
  const { browser, answer } = await returned()
  return complete(answer, { browser })
}

const sign = (claimed: Claimed) => providers.identity.sign(claimed)
const refused = { code: 'credentials_wrong' }

describe('T25 a login at a provider', () => {
  it('T25 returns the subject and an address that the provider has verified', async () => {
    const { browser, answer } = await returned()
    expect(await complete(answer, { browser })).toEqual({
      channel: 'google',
      subject: 'google|maria@demo.example',
      email: 'maria@demo.example',
      phone: null,
    })
  })

  it('T25 returns the number for the channel that verifies phones, and is refused without one', async () => {
    const { browser, answer } = await returned({ channel: 'sms', person: '+639171234567' })
    expect(await complete(answer, { browser })).toMatchObject({ phone: '+639171234567', email: null })
    const without = await returned({ channel: 'sms', person: '' })
    await expect(complete(without.answer, { browser: without.browser })).rejects.toMatchObject(refused)
  })

  it('SEC-05 requests a code with PKCE for the exact return URL of the host', async () => {
    const { url, browser } = await returned({ browser: browserAt('M.Lantern.test:8443') })
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'parola',
      redirect_uri: 'https://m.lantern.test/m/login',
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect([...browser.cookies.keys()]).toEqual(['__Host-openid'])
  })

  it('SEC-05 does not store the state or the browser’s mark in plain text', async () => {
    const { url, browser } = await returned()
    const { rows } = await app.database.ownerPool.query('select openid_flow::text as row from openid_flow')
    const stored = JSON.stringify(rows)
    for (const text of [url.searchParams.get('state') ?? '', browser.cookies.get('__Host-openid') ?? '']) {
      expect(stored).not.toContain(text)
      expect(stored).not.toContain(Buffer.from(text).toString('hex'))
    }
  })

  it('two logins in two tabs of a browser do not cancel each other', async () => {
    const first = await returned()
    const second = await returned({ browser: first.browser, person: 'ana@demo.example' })
    expect(await complete(first.answer, { browser: first.browser })).toMatchObject({ email: 'maria@demo.example' })
    expect(await complete(second.answer, { browser: first.browser })).toMatchObject({ email: 'ana@demo.example' })
  })
})

describe('SEC-05 a state', () => {
  it('SEC-05 logs in once: twenty concurrent uses of one state are one login', async () => {
    const { browser, answer } = await returned()
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => complete(answer, { browser })))
    const refusals = uses.filter((use) => use.status === 'rejected').map(({ reason }) => reason as object)
    expect(refusals).toEqual(Array.from({ length: 19 }, () => expect.objectContaining(refused)))
    await expect(complete(answer, { browser })).rejects.toMatchObject(refused)
  })

  it('SEC-05 is valid only in the browser that started it', async () => {
    const { browser, answer } = await returned()
    await expect(complete(answer)).rejects.toMatchObject(refused)
    const other = (await returned()).browser
    await expect(complete(answer, { browser: other })).rejects.toMatchObject(refused)
    expect(await complete(answer, { browser })).toMatchObject({ email: 'maria@demo.example' })
  })

  it('SEC-05 is valid only at the merchant and host that started it', async () => {
    const { browser, answer } = await returned()
    await expect(complete(answer, { browser, at: reef })).rejects.toMatchObject(refused)
    const elsewhere = { ...browser, host: 'm.lantern.test' }
    await expect(complete(answer, { browser: elsewhere })).rejects.toMatchObject(refused)
    expect(await complete(answer, { browser })).toMatchObject({ channel: 'google' })
  })

  it('SEC-05 is valid for ten minutes', async () => {
    const { browser, answer } = await returned()
    time.skewMs = 600_000
    await expect(complete(answer, { browser })).rejects.toMatchObject(refused)
    time.skewMs = 0
    expect(await complete(answer, { browser })).toMatchObject({ channel: 'google' })
  })

  it('SEC-05 is valid only for its purpose, and a link only for its session', async () => {
    const login = await returned()
    await expect(complete(login.answer, { browser: login.browser, purpose: 'register' })).rejects.toMatchObject(refused)
    const mine = { sessionHash: 'mine' }
    await expect(complete(login.answer, { browser: login.browser, purpose: mine })).rejects.toMatchObject(refused)
    const { browser, answer } = await returned({ purpose: mine })
    for (const purpose of ['login', { sessionHash: 'of another member' }] as const)
      await expect(complete(answer, { browser, purpose })).rejects.toMatchObject(refused)
    expect(await complete(answer, { browser, purpose: mine })).toMatchObject({ channel: 'google' })
  })

  it('SEC-05 of one issuer does not accept a response of another', async () => {
    const google = await returned()
    const mixedUp = { ...google.answer, iss: `${providers.origin}/identity/facebook` }
    await expect(complete(mixedUp, { browser: google.browser })).rejects.toMatchObject(refused)
    // If the issuer does not name itself, its code is refused.
    const { browser, answer } = await returned()
    const { answer: other } = await returned({ channel: 'facebook' })
    await expect(complete({ code: other.code, state: answer.state }, { browser })).rejects.toMatchObject(refused)
  })

  it('SEC-05 that was never issued is refused, and so is an invented or used code', async () => {
    const browser = browserAt()
    await expect(complete({ code: 'c', state: 's' }, { browser })).rejects.toMatchObject(refused)
    const first = await returned({ browser })
    const second = await returned({ browser })
    await complete(first.answer, { browser })
    await expect(complete({ ...second.answer, code: first.answer.code }, { browser })).rejects.toMatchObject(refused)
    const third = await returned({ browser })
    await expect(complete({ ...third.answer, code: 'made-up' }, { browser })).rejects.toMatchObject(refused)
  })

  it('SEC-05 does not accept a code issued for another request with another verifier', async () => {
    const browser = browserAt()
    const attacker = await returned({ person: 'eve@demo.example' })
    const { answer } = await returned({ browser })
    await expect(complete({ ...answer, code: attacker.answer.code }, { browser })).rejects.toMatchObject(refused)
  })
})

describe('SEC-05 an ID token', () => {
  /** A token with the right issuer and audience, signed by a key that the issuer does not have. */
  async function forged({ nonce }: Claimed, alg: 'RS256' | 'HS256', kid = 'google-1') {
    const key =
      alg === 'HS256'
        ? new TextEncoder().encode(JSON.stringify(providers.identity.jwks('google')))
        : (await generateKeyPair(alg)).privateKey
    return new SignJWT({ nonce })
      .setProtectedHeader({ alg, kid })
      .setIssuer(`${providers.origin}/identity/google`)
      .setAudience('parola')
      .setSubject('google|maria@demo.example')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(key)
  }

  it('SEC-05 that the issuer returns twice logs in once', async () => {
    let first: Promise<string> | undefined
    const again = (claimed: Claimed) => (first ??= sign(claimed))
    expect(await loginWith(again)).toMatchObject({ email: 'maria@demo.example' })
    await expect(loginWith(again)).rejects.toMatchObject(refused)
    await expect(loginWith(again)).rejects.toMatchObject(refused)
  })

  it('SEC-05 that was used is refused even if its nonce is expected again', async () => {
    let idToken = ''
    let nonce = ''
    await loginWith(async (claimed) => {
      nonce = claimed.nonce
      return (idToken = await sign(claimed))
    })
    providers.identity.idTokenFor = async () => idToken
    const { browser, answer } = await returned()
    await app.database.ownerPool.query('update openid_flow set nonce = $1', [nonce])
    await expect(complete(answer, { browser })).rejects.toMatchObject(refused)
  })

  it('SEC-05 with another nonce, or without one, is refused', async () => {
    await expect(loginWith((claimed) => sign({ ...claimed, nonce: 'of-another' }))).rejects.toMatchObject(refused)
    await expect(loginWith((claimed) => sign({ ...claimed, nonce: '' }))).rejects.toMatchObject(refused)
  })

  it('T25 for another audience, or for several, is refused', async () => {
    await expect(loginWith((claimed) => sign({ ...claimed, audience: 'other' }))).rejects.toMatchObject(refused)
    const several = ['parola', 'other'] as unknown as string
    await expect(loginWith((claimed) => sign({ ...claimed, audience: several }))).rejects.toMatchObject(refused)
  })

  it('T25 that is too old is refused', async () => {
    const { browser, answer } = await returned()
    const { rows } = await app.database.ownerPool.query(
      `update openid_flow set ends_at = ends_at + interval '1 hour' returning 1`,
    )
    expect(rows).not.toEqual([])
    time.skewMs = 631_000
    await expect(complete(answer, { browser })).rejects.toMatchObject(refused)
  })

  it('T25 of another project or another channel is refused', async () => {
    const stranger = await startProviders()
    await expect(loginWith((claimed) => stranger.identity.sign(claimed))).rejects.toMatchObject(refused)
    await stranger.close()
    await expect(loginWith((claimed) => sign({ ...claimed, channel: 'facebook' }))).rejects.toMatchObject(refused)
    await expect(loginWith((claimed) => forged(claimed, 'RS256'))).rejects.toMatchObject(refused)
    await expect(loginWith((claimed) => forged(claimed, 'RS256', 'unheard-of'))).rejects.toMatchObject(refused)
  })

  it('T25 without a signature, or signed with a public key as the secret, is refused', async () => {
    const unsigned = ({ nonce }: Claimed) =>
      new UnsecuredJWT({ nonce })
        .setIssuer(`${providers.origin}/identity/google`)
        .setAudience('parola')
        .setSubject('google|maria@demo.example')
        .setIssuedAt()
        .setExpirationTime('10m')
        .encode()
    await expect(loginWith(unsigned)).rejects.toMatchObject(refused)
    await expect(loginWith((claimed) => forged(claimed, 'HS256'))).rejects.toMatchObject(refused)
    await expect(loginWith(() => 'not a token')).rejects.toMatchObject(refused)
    await expect(loginWith(() => '')).rejects.toMatchObject(refused)
  })
})

it('T25 a provider that is not configured is closed', async () => {
  const closed = createIdentityProviders({ issuers: {}, clock, originAt })
  await expect(begin({ by: closed })).rejects.toMatchObject({ code: 'no_permission' })
  const { browser, answer } = await returned()
  await expect(complete(answer, { by: closed, browser })).rejects.toMatchObject(refused)
})

it('T25 a provider that is down, or refuses our client, gives overloaded and not a refusal', async () => {
  const { google } = localIssuers(providers.origin)
  const away = 'http://127.0.0.1:1/'
  for (const broken of [{ tokenUrl: away }, { jwksUrl: away }, { clientSecret: 'wrong' }]) {
    const cut = createIdentityProviders({ issuers: { google: { ...google, ...broken } }, clock, originAt })
    const { browser, answer } = await returned({ by: cut })
    await expect(complete(answer, { by: cut, browser })).rejects.toMatchObject({ code: 'overloaded' })
  }
})

it('expired flows and tokens are deleted, the others stay', async () => {
  const { ownerPool, pool } = app.database
  const left = async () => {
    const { rows } = await ownerPool.query<{ flows: number; tokens: number }>(
      `select (select count(*)::int from openid_flow) as flows, (select count(*)::int from openid_token) as tokens`,
    )
    return rows[0]
  }
  await ownerPool.query('delete from openid_flow')
  await ownerPool.query('delete from openid_token')
  await loginWith(sign)
  await returned()
  await pruneCodes({}, { ownerPool, pool, clock, log: openLog('silent') })
  expect(await left()).toEqual({ flows: 1, tokens: 1 })
  time.skewMs = 1_300_000
  await pruneCodes({}, { ownerPool, pool, clock, log: openLog('silent') })
  expect(await left()).toEqual({ flows: 0, tokens: 0 })
})

it('the provider publishes no private key', async () => {
  const { publicKey } = await generateKeyPair('RS256')
  expect(Object.keys(providers.identity.jwks('google').keys[0] ?? {})).toEqual(
    expect.arrayContaining(Object.keys(await exportJWK(publicKey))),
  )
  expect(providers.identity.jwks('google').keys[0]).not.toHaveProperty('d')
})
