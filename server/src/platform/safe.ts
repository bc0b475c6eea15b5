import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { invariant } from './errors.ts'
import type { Secrets } from './secrets.ts'

/** How what nobody but us may read is kept: encrypted, and bound to the place where it is kept. */
export interface Safe {
  /** Names the key in use and tells nothing of it. */
  readonly keyId: string
  /** `place` is where it is kept: copied to another place it does not open. */
  seal(bytes: Buffer, place: string): Buffer
  open(sealed: Buffer, place: string): Buffer
}

const nonceBytes = 12
const tagBytes = 16

/** One for each kind of thing that is kept: what is sealed as one does not open as another. */
export function createSafe(secrets: Secrets, label: string): Safe {
  const current = secrets.secretFor(label)
  const all = secrets.secretsFor(label)
  return {
    keyId: createHash('sha256').update(current).digest('hex').slice(0, 8),
    seal(bytes, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, place) {
      for (const secret of all) {
        const bytes = opened(sealed, place, secret)
        if (bytes) return bytes
      }
      return invariant(false, `a ${label} opens with one of our keys`) as never
    },
  }
}

function opened(sealed: Buffer, place: string, secret: Buffer): Buffer | null {
  const [nonce, rest] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(place))
      .setAuthTag(rest.subarray(0, tagBytes))
    return Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()])
  } catch {
    return null
  }
}
