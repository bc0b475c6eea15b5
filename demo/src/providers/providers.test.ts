import { createHash, createHmac, randomUUID } from 'node:crypto'
import { developmentChain, fromHex, roundFor, verifyRound } from '@parola/fair-draw'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMail } from './catch-mail.ts'
import { developmentSignature, logInAt, startProviders, type Providers } from './index.ts'

let providers: Providers
beforeAll(async () => {
  providers = await startProviders()
})
afterAll(() => providers.close())

const post = (path: string, body: string) =>
  fetch(`${providers.origin}${path}`, { method: 'POST', body, redirect: 'manual' })

describe('the inbox', () => {
  it('shows an empty state, then lists messages, newest first, as a page and as data', async () => {
    const page = () => fetch(providers.origin).then((answer) => answer.text())
    expect(await page()).toContain('Nothing has come in yet')
    for (const text of ['first 111111', 'second 222222'])
      expect((await post('/sms', JSON.stringify({ to: '+639171234567', text }))).status).toBe(200)
    await post('/sms', JSON.stringify({ to: '+84912345678', text: 'third' }))
    const shown = await page()
    expect(shown.indexOf('222222')).toBeLessThan(shown.indexOf('111111'))
    const listed = await fetch(`${providers.origin}/inbox.json?to=${encodeURIComponent('+639171234567')}`)
    expect(await listed.json()).toMatchObject([{ text: 'second 222222' }, { text: 'first 111111' }])
  })

  it.each(['{', '{}', '{"to":1,"text":"x"}', 'null'])('refuses %j', async (body) => {
    expect((await post('/sms', body)).status).toBe(400)
  })
})

describe('demo accounts', () => {
  const verifier = 'v'.repeat(43)
  const asked = {
    response_type: 'code',
    scope: 'openid email',
    client_id: 'parola',
    redirect_uri: 'http://localhost:3000/m/login',
    nonce: 'n-"1"',
    state: 's&1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const authorize = (channel: string, about: Partial<typeof asked> = {}) =>
    `${providers.origin}/identity/${channel}/authorize?${new URLSearchParams({ ...asked, ...about }).toString()}`
  const redeem = async (code: string, about: Record<string, string> = {}) => {
    const form = {
      grant_type: 'authorization_code',
      client_id: 'parola',
      client_secret: 'parola-identity-development-secret-00000',
      redirect_uri: asked.redirect_uri,
      code_verifier: verifier,
      code,
      ...about,
    }
    const answer = await post('/identity/google/token', new URLSearchParams(form).toString())
    return (await answer.json()) as { id_token?: string; error?: string }
  }

  it("asks for the identity and passes the request's parameters on", async () => {
    const page = await fetch(authorize('google')).then((answer) => answer.text())
    expect(page).toContain('type="email"')
    expect(page).toContain('name="nonce" value="n-&#34;1&#34;"')
    expect(await fetch(authorize('sms')).then((answer) => answer.text())).toContain('type="tel"')
  })

  it('exchanges a code for a token that its published keys verify', async () => {
    const found = await fetch(`${providers.origin}/identity/google/.well-known/openid-configuration`)
    const { issuer, jwks_uri } = (await found.json()) as { issuer: string; jwks_uri: string }
    const { code, state, iss } = await logInAt(authorize('google'), 'maria@demo.example')
    expect({ state, iss }).toEqual({ state: asked.state, iss: issuer })
    const keys = createRemoteJWKSet(new URL(jwks_uri))
    const { payload } = await jwtVerify((await redeem(code)).id_token ?? '', keys, { issuer, audience: 'parola' })
    expect(payload).toMatchObject({ nonce: asked.nonce, email: 'maria@demo.example', email_verified: true })
    expect(await redeem(code)).toEqual({ error: 'invalid_grant' })
  })

  it('refuses a code with another verifier, address or client, and a request without S256', async () => {
    const newCode = async () => (await logInAt(authorize('google'), 'maria@demo.example')).code
    expect(await redeem(await newCode(), { code_verifier: 'w'.repeat(43) })).toEqual({ error: 'invalid_grant' })
    expect(await redeem(await newCode(), { redirect_uri: 'http://localhost/' })).toEqual({ error: 'invalid_grant' })
    expect(await redeem(await newCode(), { client_secret: 'other' })).toEqual({ error: 'invalid_client' })
    const plain = new URL(authorize('google', { code_challenge_method: 'plain' }))
    expect((await post(plain.pathname, plain.searchParams.toString())).status).toBe(400)
  })

  it('has no other channel and no other page', async () => {
    for (const path of ['/identity/other/authorize', '/identity/google/other', '/nothing'])
      expect((await fetch(`${providers.origin}${path}`)).status).toBe(404)
  })
})

describe('the chat', () => {
  const ask = (body: string, key: string) => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const nonce = randomUUID()
    const signature = createHmac('sha256', key).update([timestamp, nonce, '/chat/rooms', body].join('\n')).digest('hex')
    const headers = { 'wallet-timestamp': timestamp, 'wallet-nonce': nonce, 'wallet-signature': signature }
    return fetch(`${providers.origin}/chat/rooms`, { method: 'POST', headers, body }).then((answer) => answer.json())
  }
  const guest = JSON.stringify({ merchant: 'parola', user: 'u-1', language: 'EN' })
  const key = 'parola-chat-development-key-000000000000'
  const pageOf = (url: string) => fetch(url).then((answer) => answer.text())
  const write = (url: string, form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

  it('gives a room to a signed request, the same one each time, and refuses unsigned ones', async () => {
    const { status, url } = (await ask(guest, key)) as { status: string; url: string }
    expect([status, (await ask(guest, key)) as object]).toEqual(['OK', { status, url }])
    expect(await ask(guest, `${key}x`)).toEqual({ status: 'INVALID_SIGNATURE' })
    expect(await ask('{}', key)).toEqual({ status: 'WRONG_SYNTAX' })
    expect((await fetch(`${providers.origin}/chat/rooms/other`)).status).toBe(404)
  })

  it('passes texts both ways, escaped', async () => {
    const { url } = (await ask(guest, key)) as { url: string }
    expect((await write(url, { text: 'Where is my <b>money</b>?' })).status).toBe(303)
    const desk = `${providers.origin}/chat/desk`
    expect(await pageOf(desk)).toContain('Where is my &#60;b&#62;money')
    await write(desk, { room: url.split('/').at(-1) ?? '', text: 'On its way' })
    expect(await pageOf(url)).toContain('On its way')
  })
})

describe('the beacon', () => {
  const { hash, publicKey, genesis, period } = developmentChain
  const ask = (path: string) => fetch(`${providers.origin}/beacon/${path}`)
  const current = () => roundFor(developmentChain, new Date()) - 1

  it('describes itself and its rounds as drand does, to any origin', async () => {
    const info = await ask(`${hash}/info`)
    expect(info.headers.get('access-control-allow-origin')).toBe('*')
    expect(await info.json()).toMatchObject({
      public_key: publicKey,
      period,
      genesis_time: genesis,
      hash,
      schemeID: 'bls-unchained-g1-rfc9380',
    })
    const round = current()
    const told = (await (await ask(`${hash}/public/${round}`)).json()) as Record<string, string>
    const signature = fromHex(told['signature'] ?? '')
    expect(verifyRound(developmentChain, round, signature)).toBe(true)
    expect(signature).toEqual(developmentSignature(round))
    expect(told).toMatchObject({ round, randomness: createHash('sha256').update(signature).digest('hex') })
  })

  it('withholds a round before its time, and as long as its delay is set', async () => {
    const statusOf = async (round: number) => (await ask(`${hash}/public/${round}`)).status
    expect(await statusOf(current() + 10)).toBe(425)
    providers.beacon.beLate(3_600_000)
    expect(await statusOf(current())).toBe(425)
    expect(await statusOf(current() - 1_300)).toBe(200)
    providers.beacon.beLate(0)
    expect(await statusOf(current())).toBe(200)
  })

  it('has no other chain, page or round', async () => {
    const paths = ['', hash, `${hash}/public/`, `${hash}/public/0`, `${hash}/public/1x`, `${'0'.repeat(64)}/public/1`]
    for (const path of paths) expect((await ask(path)).status, path).toBe(404)
  })
})

it('parses a mail in every encoding', () => {
  const mail = (encoding: string, body: string) =>
    readMail(
      `Subject: =?UTF-8?Q?Bagong_=C3=B1?=\r\n =?UTF-8?B?IMOp?=\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`,
    )
  expect(mail('quoted-printable', 'a=3Db =C3=B1 lo=\r\nng')).toEqual({ subject: 'Bagong ñ é', text: 'a=b ñ long' })
  expect(mail('base64', 'w7E=').text).toBe('ñ')
  expect(mail('7bit', 'plain\r\n\r\nparts').text).toBe('plain\n\nparts')
})
