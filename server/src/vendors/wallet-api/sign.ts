import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'

export type SupplierKeys = Config['gameSuppliers']

interface Signed {
  readonly timestamp: string
  readonly nonce: string
  readonly path: string
  readonly body: Buffer
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A signature is valid this long before and after its timestamp. */
const windowMs = 30_000
const nonceShape = /^[\x21-\x7e]{8,128}$/

export const signedBytes = ({ timestamp, nonce, path, body }: Signed): Buffer =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n${path}\n`), body])

/** Returns the supplier that signed a call; null for an invalid, expired or replayed signature. */
export function createSignatures(suppliers: SupplierKeys, clock: Clock) {
  const keys = new Map(
    Object.entries(suppliers).flatMap(([supplier, { theirs }]) =>
      theirs.map(({ keyId, scheme, key }) => [keyId, { supplier, isSigned: schemes[scheme](key) }] as const),
    ),
  )
  const nonces = rememberNonces(clock)

  return {
    signerOf(headers: Headers, path: string, body: Buffer): string | null {
      const [keyId, timestamp, nonce, signature] = named.map((name) => headers[name])
      if (typeof keyId !== 'string' || typeof timestamp !== 'string') return null
      if (typeof nonce !== 'string' || typeof signature !== 'string') return null
      const known = keys.get(keyId)
      if (!known) return null
      const isNow =
        /^\d{1,12}$/.test(timestamp) && Math.abs(clock.now().getTime() - Number(timestamp) * 1000) <= windowMs
      if (!isNow || !nonceShape.test(nonce)) return null
      if (!known.isSigned(signedBytes({ timestamp, nonce, path, body }), signature)) return null
      return nonces.take(`${keyId} ${nonce}`) ? known.supplier : null
    },
  }
}

const named = ['wallet-key', 'wallet-timestamp', 'wallet-nonce', 'wallet-signature']

type IsSigned = (bytes: Buffer, signature: string) => boolean

const schemes: Record<'hmac' | 'ed25519', (key: string) => IsSigned> = {
  hmac: (key) => (bytes, signature) => {
    const right = createHmac('sha256', key).update(bytes).digest()
    return /^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(right, Buffer.from(signature, 'hex'))
  },
  ed25519: (key) => {
    const x = Buffer.from(key, 'hex').toString('base64url')
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return (bytes, signature) =>
      /^[0-9a-f]{128}$/.test(signature) && verify(null, bytes, publicKey, Buffer.from(signature, 'hex'))
  },
}

/** Keeps the nonces of this and the previous window; older ones have expired timestamps anyway. */
function rememberNonces(clock: Clock) {
  let [now, before, since] = [new Set<string>(), new Set<string>(), 0]
  return {
    take(nonce: string): boolean {
      const moment = clock.now().getTime()
      if (Math.abs(moment - since) > 2 * windowMs) [now, before, since] = [new Set(), now, moment]
      if (now.has(nonce) || before.has(nonce)) return false
      now.add(nonce)
      return true
    },
  }
}
