import { createEncryptor } from '../../platform/security/encryption.ts'
import type { Secrets } from '../../platform/security/secrets.ts'

/** The deposit that a slip belongs to. A slip copied to another deposit cannot be opened. */
interface SlipOf {
  readonly merchantId: string
  readonly memberId: string
  readonly depositId: string
}

/** Encrypts the payment slips of manual deposits. */
export interface SlipEncryptor {
  /** Names the key in use without revealing it. */
  readonly keyId: string
  seal(jpeg: Buffer, of: SlipOf): Buffer
  open(sealed: Buffer, of: SlipOf): Buffer
}

// Callers may send ids in capitals; the database stores lower case.
const locationOf = ({ merchantId, memberId, depositId }: SlipOf) =>
  `${merchantId} ${memberId} ${depositId}`.toLowerCase()

export function createSlipEncryptor(secrets: Secrets): SlipEncryptor {
  const encryptor = createEncryptor(secrets, 'deposit slip')
  return {
    keyId: encryptor.keyId,
    seal: (jpeg, of) => encryptor.seal(jpeg, locationOf(of)),
    open: (sealed, of) => encryptor.open(sealed, locationOf(of)),
  }
}
