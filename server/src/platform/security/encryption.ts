import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { invariant } from '../errors.ts'
import type { Secrets } from './secrets.ts'

/** Encryption bound to the storage location. */
export interface Encryptor {
  /** Identifies the key in use without revealing it. */
  readonly keyId: string
  /** `location` is authenticated: data copied to another location cannot be opened. */
  seal(bytes: Buffer, location: string): Buffer
  open(sealed: Buffer, location: string): Buffer
  /** For what strangers send: null unless it was sealed for this location. */
  tryOpen(sealed: Buffer, location: string): Buffer | null
}

const nonceBytes = 12
const tagBytes = 16

/** One encryptor per kind of data: data sealed under one label cannot be opened under another. */
export function createEncryptor(secrets: Secrets, label: string): Encryptor {
  const current = secrets.secretFor(label)
  const all = secrets.secretsFor(label)
  return {
    keyId: createHash('sha256').update(current).digest('hex').slice(0, 8),
    seal(bytes, location) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(location))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, location) {
      const bytes = openedWithAny(all, sealed, location)
      invariant(bytes, `a ${label} opens with one of our keys`)
      return bytes
    },
    tryOpen: (sealed, location) => openedWithAny(all, sealed, location),
  }
}

function openedWithAny(secrets: readonly Buffer[], sealed: Buffer, location: string): Buffer | null {
  for (const secret of secrets) {
    const bytes = opened(sealed, location, secret)
    if (bytes) return bytes
  }
  return null
}

function opened(sealed: Buffer, location: string, secret: Buffer): Buffer | null {
  const [nonce, rest] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(location))
      .setAuthTag(rest.subarray(0, tagBytes))
    return Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()])
  } catch {
    return null
  }
}
