import { createHmac } from 'node:crypto'
import { createSafe } from '../platform/safe.ts'
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

export function createCardNumbers(secrets: Secrets): CardNumbers {
  const safe = createSafe(secrets, 'card number')
  const hashing = secrets.secretsFor('card account')
  return {
    keyId: safe.keyId,
    seal: (number, place) => safe.seal(Buffer.from(number), place),
    open: (sealed, place) => safe.open(sealed, place).toString('utf8'),
    hashes: (bank, number) =>
      hashing.map((secret) => createHmac('sha256', secret).update(`${bank} ${number}`).digest()) as [Buffer],
  }
}
