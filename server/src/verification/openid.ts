import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import type { Clock } from '../platform/clock.ts'
import { DomainError } from '../platform/errors.ts'
import { IdentityRefusedError } from './errors.ts'

export interface Issuer {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly jwksUrl: string
}

/** What the server makes for one request to a provider. */
export interface OpenIdRequest {
  readonly redirectUri: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The authorisation code flow with PKCE, as spoken with one issuer. */
export interface OpenIdClient {
  readonly issuer: string
  authorizationUrl(request: OpenIdRequest, about: { scope: string; state: string }): string
  /** Exchanges the code for an ID token and verifies it: signature, issuer, audience, age and nonce. */
  redeem(code: string, request: OpenIdRequest): Promise<IdToken>
}

export interface IdToken {
  readonly claims: JWTPayload & { readonly sub: string }
  /** Identifies the token. It covers what the issuer signed, so no other spelling of the token has another hash. */
  readonly hash: Buffer
}

/** Only signatures by a key pair: with a shared secret, anyone who can verify could also sign. */
const algorithms = ['RS256', 'ES256']
const timeoutMs = 3_000
/** A token older than this was not issued for a request that is still open. */
export const maxTokenAgeSeconds = 600
/** By how much the issuer's clock may differ from ours. */
const clockTolerance = 30

export function createOpenIdClient(issuer: Issuer, clock: Clock): OpenIdClient {
  const keys = createRemoteJWKSet(new URL(issuer.jwksUrl), { timeoutDuration: timeoutMs })
  const verified = async (idToken: string): Promise<JWTPayload> => {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: issuer.issuer,
      audience: issuer.clientId,
      algorithms,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      maxTokenAge: maxTokenAgeSeconds,
      clockTolerance,
      currentDate: clock.now(),
    })
    return payload
  }
  return {
    issuer: issuer.issuer,
    authorizationUrl({ redirectUri, nonce, codeVerifier }, { scope, state }) {
      const url = new URL(issuer.authorizeUrl)
      const parameters = {
        response_type: 'code',
        client_id: issuer.clientId,
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },
    async redeem(code, request) {
      const idToken = await exchanged(issuer, code, request)
      const claims = await verified(idToken).catch((error: unknown) => {
        // An unreachable provider is not the visitor's mistake.
        if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
          throw new DomainError('overloaded')
        throw new IdentityRefusedError()
      })
      if (!claims.sub || claims['nonce'] !== request.nonce || !isForUsAlone(claims, issuer))
        throw new IdentityRefusedError()
      return { claims: { ...claims, sub: claims.sub }, hash: hashOf(idToken) }
    },
  }
}

async function exchanged(
  { tokenUrl, clientId, clientSecret }: Issuer,
  code: string,
  { redirectUri, codeVerifier }: OpenIdRequest,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
    client_id: clientId,
    client_secret: clientSecret,
  })
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(tokenUrl, { method: 'POST', body, redirect: 'error', signal })
    .then(async (response) => ({ status: response.status, value: (await response.json()) as { id_token?: unknown } }))
    .catch(() => null)
  // A provider refuses a code with 400; everything else is a fault of the provider, or of our configuration.
  if (answer?.status === 400) throw new IdentityRefusedError()
  if (answer?.status !== 200 || typeof answer.value?.id_token !== 'string') throw new DomainError('overloaded')
  return answer.value.id_token
}

/** A token with several audiences was not requested by us alone. */
const isForUsAlone = ({ aud, azp }: JWTPayload, { clientId }: Issuer) =>
  [aud].flat().length === 1 && (azp === undefined || azp === clientId)

const hashOf = (idToken: string) =>
  createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest()
