import { createPrivateKey, createPublicKey, sign } from 'node:crypto'

export interface Signer {
  /** Ed25519 key as raw 32 bytes. */
  readonly publicKey: Buffer
  readonly sign: (text: string) => Buffer
}

/** PKCS #8 header of a 32-byte Ed25519 key. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The seed comes from the deployment's secrets, so that every process has the same signer. */
export function createSigner(seed: Buffer): Signer {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), privateKey) }
}
