import { createHmac } from 'node:crypto'
import { createEncryptor } from '../../platform/security/encryption.ts'
import type { Secrets } from '../../platform/security/secrets.ts'

/** Stores bank account numbers encrypted, with a hash to recognise the same account. */
export interface CardNumbers {
  /** Names the current key without revealing it. */
  readonly keyId: string
  /** `place` is the encryption context: a number copied to another place cannot be decrypted. */
  seal(number: string, place: string): Buffer
  open(sealed: Buffer, place: string): string
  /** The current key's hash first, then those of earlier keys. */
  hashes(bank: string, number: string): [Buffer, ...Buffer[]]
}

export function createCardNumbers(secrets: Secrets): CardNumbers {
  const encryptor = createEncryptor(secrets, 'card number')
  const hashing = secrets.secretsFor('card account')
  return {
    keyId: encryptor.keyId,
    seal: (number, place) => encryptor.seal(Buffer.from(number), place),
    open: (sealed, place) => encryptor.open(sealed, place).toString('utf8'),
    hashes: (bank, number) =>
      hashing.map((secret) => createHmac('sha256', secret).update(`${bank} ${number}`).digest()) as [Buffer],
  }
}
