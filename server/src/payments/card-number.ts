import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { invariant } from '../platform/errors.ts'
import type { Secrets } from '../platform/secrets.ts'

/** How numbers of accounts at banks are kept: encrypted, and as a hash by which the same account is known again. */
export interface CardNumbers {
  /** Names the key in use and tells nothing of it. */
  readonly keyId: string
  /** `place` is where it is kept: copied to another place it does not open. */
  seal(number: string, place: string): Buffer
  open(sealed: Buffer, place: string): string
  /** By the key in use first, then by earlier ones. */
  hashes(bank: string, number: string): [Buffer, ...Buffer[]]
}

const nonceBytes = 12
const tagBytes = 16

export function createCardNumbers(secrets: Secrets): CardNumbers {
  const sealing = secrets.secretsFor('card number')
  const hashing = secrets.secretsFor('card account')
  const current = secrets.secretFor('card number')
  return {
    keyId: createHash('sha256').update(current).digest('hex').slice(0, 8),
    seal(number, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, place) {
      for (const secret of sealing) {
        const number = opened(sealed, place, secret)
        if (number !== null) return number
      }
      return invariant(false, 'a card number opens with one of our keys') as never
    },
    hashes: (bank, number) =>
      hashing.map((secret) => createHmac('sha256', secret).update(`${bank} ${number}`).digest()) as [Buffer],
  }
}

function opened(sealed: Buffer, place: string, secret: Buffer): string | null {
  const [nonce, rest] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(place))
      .setAuthTag(rest.subarray(0, tagBytes))
    return decipher.update(rest.subarray(tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
