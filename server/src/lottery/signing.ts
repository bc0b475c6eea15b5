import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Secrets } from '../platform/secrets.ts'

/** Signs receipts and the log of draws, so that nobody can deny later what was said. */
export interface Signer {
  /** Ed25519, the raw 32 bytes. */
  readonly publicKey: Buffer
  readonly sign: (text: string) => Buffer
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The same keys of the deployment give the same signer in every process. */
export function createSigner(secrets: Secrets): Signer {
  const der = Buffer.concat([pkcs8Prefix, secrets.secretFor('receipts')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), privateKey) }
}
