import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '../platform/clock.ts'
import { DomainError } from '../platform/errors.ts'
import { IdentityRefusedError } from './errors.ts'

type Channel = 'google' | 'facebook' | 'sms'

interface Issuer {
  readonly issuer: string
  /** Our own name at the issuer: a token made for anybody else is none of ours. */
  readonly audience: string
  readonly jwksUrl: string
}

/** A channel that is not named here is closed. */
export type IdentityIssuers = Partial<Readonly<Record<Channel, Issuer | undefined>>>

export interface Identity {
  /** Who the provider says this is. Its word holds only for us, only now, and only for the login that drew the nonce. */
  check(sent: { channel: Channel; idToken: string; nonce: string }): Promise<Person>
}

interface Person {
  readonly subject: string
  /** Both only where the provider has made sure of them. */
  readonly email: string | null
  readonly phone: string | null
}

/** Only signatures by a key pair: with a shared secret, anybody who checks could also sign. */
const algorithms = ['RS256', 'ES256']

export function createIdentity({ issuers, clock }: { issuers: IdentityIssuers; clock: Clock }): Identity {
  const keys = new Map<Channel, JWTVerifyGetKey>()
  const keysOf = (channel: Channel, { jwksUrl }: Issuer) => {
    const known = keys.get(channel) ?? createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 3_000 })
    keys.set(channel, known)
    return known
  }
  return {
    async check({ channel, idToken, nonce }) {
      const issuer = issuers[channel]
      if (!issuer) throw new IdentityRefusedError()
      const claims = await verified(idToken, keysOf(channel, issuer), issuer, clock.now())
      if (nonce === '' || claims['nonce'] !== nonce) throw new IdentityRefusedError()
      const phone = phoneIn(claims)
      if (!claims.sub || (channel === 'sms' && phone === null)) throw new IdentityRefusedError()
      return { subject: claims.sub, email: emailIn(claims), phone }
    },
  }
}

async function verified(
  idToken: string,
  getKey: JWTVerifyGetKey,
  { issuer, audience }: Issuer,
  currentDate: Date,
): Promise<JWTPayload> {
  try {
    const requiredClaims = ['exp', 'iat', 'sub', 'nonce']
    return (await jwtVerify(idToken, getKey, { issuer, audience, algorithms, requiredClaims, currentDate })).payload
  } catch (error) {
    // The provider being away is not the visitor's mistake.
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw new DomainError('overloaded')
    throw new IdentityRefusedError()
  }
}

const emailIn = ({ email, email_verified }: JWTPayload) =>
  typeof email === 'string' && email_verified === true ? email : null

function phoneIn({ phone_number, phone_number_verified, firebase }: JWTPayload): string | null {
  if (typeof phone_number !== 'string' || !/^\+[1-9]\d{5,14}$/.test(phone_number)) return null
  const signedInBy = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider
  return phone_number_verified === true || signedInBy === 'phone' ? phone_number : null
}
