import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import { bodyOf, json, send } from './answer.ts'
import { authorizePage } from './pages.ts'

const channels = ['google', 'facebook', 'sms'] as const
type Channel = (typeof channels)[number]

/** The claims of an ID token. */
interface Claimed {
  readonly channel: Channel
  readonly audience: string
  readonly nonce: string
  /** An email address or, for `sms`, a number in international format. */
  readonly person: string
}

/** Three OpenID Connect providers below `/identity/<channel>`. They trust the identity that a visitor chooses. */
export interface IdentityDesk {
  jwks(channel: Channel): { keys: JWK[] }
  readonly sign: (claimed: Claimed) => Promise<string>
  /** Issues the ID token of a login. A test can replace it. */
  idTokenFor: (claimed: Claimed) => Promise<string>
  answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>
}

interface Granted extends Claimed {
  readonly redirectUri: string
  readonly challenge: string
  readonly endsAtMs: number
}

/** The server's client in development. Its secret is public. */
const client = { id: 'parola', secret: 'parola-identity-development-secret-00000' }
const codeLastsMs = 60_000

/** Each channel has its own signing key, created at start. */
export async function createIdentityDesk(origin: () => string): Promise<IdentityDesk> {
  const made = await Promise.all(
    channels.map(async (channel) => {
      const { publicKey, privateKey } = await generateKeyPair('RS256')
      const jwk = { ...(await exportJWK(publicKey)), kid: `${channel}-1`, alg: 'RS256', use: 'sig' }
      return [channel, { jwk, privateKey }] as const
    }),
  )
  const keys = new Map(made)
  const keyOf = (channel: Channel) => {
    const key = keys.get(channel)
    if (!key) throw new Error(`No key for ${channel}`)
    return key
  }
  const issuerOf = (channel: Channel) => `${origin()}/identity/${channel}`
  const codes = new Map<string, Granted>()
  const jwks = (channel: Channel) => ({ keys: [keyOf(channel).jwk] })
  const sign = ({ channel, audience, nonce, person }: Claimed) =>
    new SignJWT({
      nonce,
      ...(channel === 'sms'
        ? { phone_number: person, phone_number_verified: true }
        : { email: person, email_verified: true }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: `${channel}-1` })
      .setIssuer(issuerOf(channel))
      .setAudience(audience)
      .setSubject(`${channel}|${person.toLowerCase()}`)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(keyOf(channel).privateKey)

  /** Redirects the browser back with a code; refuses a request from an unknown client. */
  const authorize = (channel: Channel, field: (name: string) => string): string | null => {
    const isSound =
      field('response_type') === 'code' &&
      field('client_id') === client.id &&
      field('code_challenge_method') === 'S256' &&
      /^[\w-]{43}$/.test(field('code_challenge')) &&
      field('scope').split(' ').includes('openid') &&
      URL.canParse(field('redirect_uri'))
    if (!isSound) return null
    const code = randomBytes(32).toString('base64url')
    codes.set(code, {
      channel,
      audience: client.id,
      nonce: field('nonce'),
      person: field('person'),
      redirectUri: field('redirect_uri'),
      challenge: field('code_challenge'),
      endsAtMs: Date.now() + codeLastsMs,
    })
    const back = new URL(field('redirect_uri'))
    for (const [name, value] of Object.entries({ code, state: field('state'), iss: issuerOf(channel) }))
      back.searchParams.set(name, value)
    return back.href
  }

  /** The grant of a code, once, and only for the client that requested it and has the verifier. */
  const redeem = (channel: Channel, field: (name: string) => string): Granted | null => {
    const granted = codes.get(field('code'))
    codes.delete(field('code'))
    const challenge = createHash('sha256').update(field('code_verifier')).digest('base64url')
    const isRight =
      field('grant_type') === 'authorization_code' &&
      granted?.channel === channel &&
      granted.redirectUri === field('redirect_uri') &&
      granted.challenge === challenge &&
      granted.endsAtMs > Date.now()
    return isRight ? granted : null
  }

  const desk: IdentityDesk = {
    jwks,
    sign,
    idTokenFor: sign,
    async answer(request, response, { pathname, searchParams }) {
      const [, channel, page] = /^\/identity\/(\w+)\/(.+)$/.exec(pathname) ?? []
      if (!isChannel(channel)) return send(response, 404, '')
      const asked = `${request.method} ${page}`
      if (asked === 'GET .well-known/openid-configuration') return json(response, discoveryOf(issuerOf(channel)))
      if (asked === 'GET jwks') return json(response, jwks(channel))
      if (asked === 'GET authorize')
        return send(response, 200, authorizePage(channel === 'sms', Object.fromEntries(searchParams)), 'text/html')
      if (asked !== 'POST authorize' && asked !== 'POST token') return send(response, 404, '')
      const form = new URLSearchParams(await bodyOf(request))
      const field = (name: string) => form.get(name) ?? ''
      if (page === 'authorize') {
        const location = authorize(channel, field)
        if (location === null) return send(response, 400, '')
        response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
        return
      }
      if (field('client_id') !== client.id || field('client_secret') !== client.secret)
        return json(response, { error: 'invalid_client' }, 401)
      const granted = redeem(channel, field)
      if (!granted) return json(response, { error: 'invalid_grant' }, 400)
      return json(response, { token_type: 'Bearer', id_token: await desk.idTokenFor(granted) })
    },
  }
  return desk
}

/** What a person does on a provider's page: chooses an identity, and is redirected to the returned address. */
export async function logInAt(url: string, person: string): Promise<{ code: string; state: string; iss: string }> {
  const { origin, pathname, searchParams } = new URL(url)
  const body = new URLSearchParams([...searchParams, ['person', person]])
  const response = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '').searchParams
  return { code: back.get('code') ?? '', state: back.get('state') ?? '', iss: back.get('iss') ?? '' }
}

const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  scopes_supported: ['openid', 'email', 'phone'],
})

const isChannel = (text: string | undefined): text is Channel => channels.some((channel) => channel === text)
