import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Secrets } from '../../platform/security/secrets.ts'

/**
 * Signs what operators decide, each text with its domain first, so that the owner of the tables cannot write a decision. The log of version 1
 * was signed by it too. Receipts and the draw log have keys of their own, in other processes.
 */
export interface Signer {
  /** Ed25519 key as raw 32 bytes. */
  readonly publicKey: Buffer
  readonly sign: (text: string) => Buffer
}

/** PKCS #8 header of a 32-byte Ed25519 key. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives the key from the deployment's secrets, so that every process has the same signer. */
export function createSigner(secrets: Secrets): Signer {
  const der = Buffer.concat([pkcs8Prefix, secrets.secretFor('receipts')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), privateKey) }
}
