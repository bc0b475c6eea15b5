import { startProviders, type Providers } from '@parola/demo/providers'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { localIssuers } from '../platform/local-providers.ts'
import { createIdentity, type Identity } from './index.ts'

let providers: Providers
let identity: Identity

beforeAll(async () => {
  providers = await startProviders()
  identity = createIdentity({ issuers: localIssuers(providers.origin), clock: systemClock })
})
afterAll(() => providers.close())

const nonce = 'a-nonce-of-this-login'
const maria = { channel: 'google', audience: 'parola', nonce, person: 'maria@demo.example' } as const
const tokenOf = (about: Partial<Parameters<Providers['signer']['sign']>[0]> = {}) =>
  providers.signer.sign({ ...maria, ...about }, providers.origin)
const check = (idToken: string, about: Partial<Parameters<Identity['check']>[0]> = {}) =>
  identity.check({ channel: 'google', idToken, nonce, ...about })

const refused = { code: 'credentials_wrong' }

/** A token with the issuer's name and ours, signed by a key that the issuer does not have. */
async function forged(alg: 'RS256' | 'HS256', kid = 'google-1') {
  const key =
    alg === 'HS256'
      ? new TextEncoder().encode(JSON.stringify(providers.signer.jwks('google')))
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

describe('T25 the word of a provider', () => {
  it('T25 tells the subject and an address it has made sure of', async () => {
    expect(await check(await tokenOf())).toEqual({
      subject: 'google|maria@demo.example',
      email: 'maria@demo.example',
      phone: null,
    })
  })

  it('T25 tells the number, for the channel that verifies phones', async () => {
    const idToken = await tokenOf({ channel: 'sms', person: '+639171234567' })
    expect(await check(idToken, { channel: 'sms' })).toMatchObject({ phone: '+639171234567', email: null })
  })

  it('T25 without a number is nothing to the channel that verifies phones', async () => {
    await expect(check(await tokenOf({ channel: 'sms', person: '' }), { channel: 'sms' })).rejects.toMatchObject(
      refused,
    )
  })

  it('T25 for another audience is refused', async () => {
    await expect(check(await tokenOf({ audience: 'somebody-else' }))).rejects.toMatchObject(refused)
  })

  it('T25 that has expired is refused', async () => {
    const later = createIdentity({
      issuers: localIssuers(providers.origin),
      clock: { now: () => new Date(Date.now() + 601_000) },
    })
    const idToken = await tokenOf()
    await expect(later.check({ channel: 'google', idToken, nonce })).rejects.toMatchObject(refused)
  })

  it('T25 of another project or another channel is refused', async () => {
    const stranger = await startProviders()
    const strange = await stranger.signer.sign(maria, providers.origin)
    await stranger.close()
    await expect(check(strange)).rejects.toMatchObject(refused)
    await expect(check(await tokenOf({ channel: 'facebook' }))).rejects.toMatchObject(refused)
    await expect(check(await forged('RS256'))).rejects.toMatchObject(refused)
    await expect(check(await forged('RS256', 'unheard-of'))).rejects.toMatchObject(refused)
  })

  it('T25 with another nonce, or without one, is refused', async () => {
    await expect(check(await tokenOf({ nonce: 'of-another-login' }))).rejects.toMatchObject(refused)
    await expect(check(await tokenOf({ nonce: '' }), { nonce: '' })).rejects.toMatchObject(refused)
    await expect(check(await tokenOf(), { nonce: '' })).rejects.toMatchObject(refused)
  })

  it('T25 without a signature, or signed with what everybody knows, is refused', async () => {
    const unsigned = new UnsecuredJWT({ nonce })
      .setIssuer(`${providers.origin}/identity/google`)
      .setAudience('parola')
      .setSubject('google|maria@demo.example')
      .setIssuedAt()
      .setExpirationTime('10m')
      .encode()
    await expect(check(unsigned)).rejects.toMatchObject(refused)
    await expect(check(await forged('HS256'))).rejects.toMatchObject(refused)
    await expect(check('not a token')).rejects.toMatchObject(refused)
    await expect(check('')).rejects.toMatchObject(refused)
  })

  it('T25 of a provider that is not set up is refused', async () => {
    const closed = createIdentity({ issuers: {}, clock: systemClock })
    await expect(closed.check({ channel: 'google', idToken: await tokenOf(), nonce })).rejects.toMatchObject(refused)
  })

  it('T25 is no mistake of the visitor while the provider is away', async () => {
    const cut = createIdentity({ issuers: localIssuers('http://127.0.0.1:1'), clock: systemClock })
    await expect(cut.check({ channel: 'google', idToken: await tokenOf(), nonce })).rejects.toMatchObject({
      code: 'overloaded',
    })
  })
})

it('no private key leaves the provider', async () => {
  const { publicKey } = await generateKeyPair('RS256')
  expect(Object.keys(providers.signer.jwks('google').keys[0] ?? {})).toEqual(
    expect.arrayContaining(Object.keys(await exportJWK(publicKey))),
  )
  expect(providers.signer.jwks('google').keys[0]).not.toHaveProperty('d')
})
