import { createHmac, createPrivateKey, randomBytes, sign, timingSafeEqual } from 'node:crypto'

/** How a supplier signs its wallet calls. An Ed25519 key is the seed of the private key, 32 bytes in hex. */
export interface SigningKey {
  readonly keyId: string
  readonly scheme: 'hmac' | 'ed25519'
  readonly key: string
}

/** A signature older or newer than this is invalid. */
const freshMs = 30_000

const textOf = (timestamp: string, nonce: string, path: string, body: string) =>
  [timestamp, nonce, path, body].join('\n')

export function signed(key: SigningKey, path: string, body: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const nonce = randomBytes(16).toString('hex')
  const text = textOf(timestamp, nonce, path, body)
  return {
    'wallet-key': key.keyId,
    'wallet-timestamp': timestamp,
    'wallet-nonce': nonce,
    'wallet-signature': key.scheme === 'hmac' ? hmacOf(key.key, text).toString('hex') : ed25519Of(key.key, text),
  }
}

/** Whether the holder of the key has signed this recently. */
export function isSigned(
  key: { readonly keyId: string; readonly key: string },
  headers: Readonly<Record<string, string | string[] | undefined>>,
  path: string,
  body: string,
  nowMs: number,
): boolean {
  const { 'wallet-timestamp': timestamp, 'wallet-nonce': nonce, 'wallet-signature': signature } = headers
  if (headers['wallet-key'] !== key.keyId) return false
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return false
  if (!(Math.abs(nowMs - Number(timestamp) * 1000) <= freshMs)) return false
  // Node ignores invalid characters when it decodes hex.
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const wanted = hmacOf(key.key, textOf(timestamp, nonce, path, body))
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex'))
}

const hmacOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest()

/** The fixed PKCS #8 prefix of a private Ed25519 key; the seed follows. */
const pkcs8Head = '302e020100300506032b657004220420'

function ed25519Of(seed: string, text: string): string {
  const key = createPrivateKey({ key: Buffer.from(pkcs8Head + seed, 'hex'), format: 'der', type: 'pkcs8' })
  return sign(null, Buffer.from(text), key).toString('hex')
}
