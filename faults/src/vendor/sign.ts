import { createHmac, createPrivateKey, randomUUID, sign as signBy } from 'node:crypto'
import type { Supplier } from './question.ts'

export type Headers = Readonly<Record<string, string>>

export interface Signing {
  readonly path: string
  readonly body: Buffer
  /** How wrong the supplier's clock is. */
  readonly skewSeconds?: number
}

interface Key {
  readonly id: string
  sign(text: Buffer): string
}

/** Signs a supplier's call over time, nonce, path and the bytes of the body. */
export function signed(key: Key, { path, body, skewSeconds = 0 }: Signing): Headers {
  const timestamp = String(Math.floor(Date.now() / 1000) + skewSeconds)
  const nonce = randomUUID()
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n${path}\n`), body])
  return {
    'wallet-key': key.id,
    'wallet-timestamp': timestamp,
    'wallet-nonce': nonce,
    'wallet-signature': key.sign(text),
  }
}

export const hmacKey = (id: string, secret: string): Key => ({
  id,
  sign: (text) => createHmac('sha256', secret).update(text).digest('hex'),
})

/** An Ed25519 private key from its 32-byte seed, in the DER form that Node reads. */
export function ed25519Key(id: string, seed: Buffer): Key {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
  return { id, sign: (text) => signBy(null, text, key).toString('hex') }
}

/** The development keys: one supplier shares a secret with the wallet, the other has a key pair. */
export const keys: Readonly<Record<Supplier, Key>> = {
  studio: hmacKey('studio-1', 'parola-supplier-development-key-00000000'),
  kenora: ed25519Key('kenora-1', Buffer.from('kenora-development-seed-00000000')),
}
