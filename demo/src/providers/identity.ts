import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'

export const channels = ['google', 'facebook', 'sms'] as const
export type Channel = (typeof channels)[number]

export interface Claimed {
  readonly channel: Channel
  readonly audience: string
  readonly nonce: string
  /** An e-mail address or, for `sms`, a number in international form. */
  readonly person: string
}

export interface Signer {
  readonly jwks: (channel: Channel) => { keys: JWK[] }
  sign(claimed: Claimed, origin: string): Promise<string>
}

/** Each channel signs with a key of its own, made at the start and gone at the end. */
export async function createSigner(): Promise<Signer> {
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
  return {
    jwks: (channel) => ({ keys: [keyOf(channel).jwk] }),
    sign: ({ channel, audience, nonce, person }, origin) =>
      new SignJWT({
        nonce,
        ...(channel === 'sms'
          ? { phone_number: person, phone_number_verified: true }
          : { email: person, email_verified: true }),
      })
        .setProtectedHeader({ alg: 'RS256', kid: `${channel}-1` })
        .setIssuer(`${origin}/identity/${channel}`)
        .setAudience(audience)
        .setSubject(`${channel}|${person.toLowerCase()}`)
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(keyOf(channel).privateKey),
  }
}
