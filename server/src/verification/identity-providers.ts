import { createHash, randomBytes } from 'node:crypto'
import type { system } from '@parola/contract'
import type { JWTPayload } from 'jose'
import type { Clock } from '../platform/clock.ts'
import type { StepRunner } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { hostNameOf } from '../platform/http/addresses/host-name.ts'
import type { Browser, CookieName } from '../platform/http/serve.ts'
import { IdentityRefusedError } from './errors.ts'
import { createOpenIdClient, maxTokenAgeSeconds, type Issuer, type OpenIdClient } from './openid.ts'
import * as store from './store/openid.ts'

type Channel = system.IdentityChannel

/** A channel without an issuer is closed. */
export type IdentityIssuers = Partial<Readonly<Record<Channel, Issuer | undefined>>>

/** A link belongs to the session that started it; the other purposes have no session yet. */
type IdentityPurpose =
  | { readonly purpose: 'login' | 'register' }
  | { readonly purpose: 'link'; readonly sessionHash: string }

type OpenBrowser = Pick<Browser, 'host' | 'cookie' | 'setCookie'>

/** Logins at identity providers. A flow is bound to the purpose, browser and host that started it. */
export interface IdentityProviders {
  /** Returns the URL of the provider's page. */
  begin(runStep: StepRunner, start: IdentityPurpose & { channel: Channel; browser: OpenBrowser }): Promise<string>
  /** Returns the person who logged in at the provider. A flow can be completed once, whatever the outcome. */
  complete(
    runStep: StepRunner,
    end: IdentityPurpose & { answer: ProviderAnswer; browser: OpenBrowser },
  ): Promise<Person>
}

interface ProviderAnswer {
  readonly code: string
  readonly state: string
  readonly iss?: string | undefined
}

interface Person {
  readonly channel: Channel
  readonly subject: string
  /** Null unless the provider has verified it, as is `phone`. */
  readonly email: string | null
  readonly phone: string | null
}

interface IdentityProvidersDeps {
  readonly issuers: IdentityIssuers
  readonly clock: Clock
  readonly originAt: (host: string) => string
}

const browserCookie: CookieName = '__Host-openid'
const flowSeconds = 600

/** Return URLs, registered with the providers for every host. */
const returnPaths = { login: '/m/login', link: '/m/securityCenter', register: '/m/register' } as const

export function createIdentityProviders({ issuers, clock, originAt }: IdentityProvidersDeps): IdentityProviders {
  const clients = new Map<Channel, OpenIdClient>()
  const clientOf = (channel: Channel): OpenIdClient | null => {
    const issuer = issuers[channel]
    if (!issuer) return null
    const client = clients.get(channel) ?? createOpenIdClient(issuer, clock)
    clients.set(channel, client)
    return client
  }
  const boundTo = (asked: IdentityPurpose & { browser: OpenBrowser }) => ({
    purpose: asked.purpose,
    sessionHash: asked.purpose === 'link' ? asked.sessionHash : null,
    redirectUri: originAt(hostNameOf(asked.browser.host)) + returnPaths[asked.purpose],
  })
  return {
    async begin(runStep, { channel, ...asked }) {
      const client = clientOf(channel)
      if (!client) throw new DomainError('no_permission')
      // Reused while valid, so that flows in two tabs do not cancel each other.
      const known = asked.browser.cookie(browserCookie) ?? ''
      const mark = /^[\w-]{43}$/.test(known) ? known : secret()
      const state = secret()
      const flow = { ...boundTo(asked), channel, nonce: secret(), codeVerifier: secret() }
      const endsAt = later(clock, flowSeconds)
      await runStep((trx) =>
        store.insertFlow(trx, { ...flow, stateHash: hashOf(state), browserHash: hashOf(mark), endsAt }),
      )
      asked.browser.setCookie(browserCookie, mark, flowSeconds)
      return client.authorizationUrl(flow, { state, scope: channel === 'sms' ? 'openid phone' : 'openid email' })
    },
    async complete(runStep, { answer: { code, state, iss }, ...asked }) {
      const mark = asked.browser.cookie(browserCookie) ?? ''
      const flow = await runStep((trx) =>
        store.takeFlow(trx, { ...boundTo(asked), stateHash: hashOf(state), browserHash: hashOf(mark) }),
      )
      const client = flow && clientOf(flow.channel)
      // Otherwise a response of another issuer would send its code to the wrong provider.
      if (!client || (iss !== undefined && iss !== client.issuer)) throw new IdentityRefusedError()
      const { claims, hash } = await client.redeem(code, flow)
      const isFirstUse = await runStep((trx) => store.insertToken(trx, hash, later(clock, 2 * maxTokenAgeSeconds)))
      const phone = phoneIn(claims)
      if (!isFirstUse || (flow.channel === 'sms' && phone === null)) throw new IdentityRefusedError()
      return { channel: flow.channel, subject: claims.sub, email: emailIn(claims), phone }
    },
  }
}

const secret = () => randomBytes(32).toString('base64url')
const hashOf = (text: string) => createHash('sha256').update(text).digest()
const later = (clock: Clock, seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

const emailIn = ({ email, email_verified }: JWTPayload) =>
  typeof email === 'string' && email_verified === true ? email : null

function phoneIn({ phone_number, phone_number_verified, firebase }: JWTPayload): string | null {
  if (typeof phone_number !== 'string' || !/^\+[1-9]\d{5,14}$/.test(phone_number)) return null
  const signedInBy = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider
  return phone_number_verified === true || signedInBy === 'phone' ? phone_number : null
}
