import type { Clock } from '../../platform/clock.ts'
import type { Encryptor } from '../../platform/security/encryption.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { StaffNotify } from '../notify.ts'

export interface PasswordDeps {
  readonly clock: Clock
  readonly secrets: Secrets
  /** Of the secrets of authenticator apps, each sealed to its staff user. */
  readonly encryptor: Encryptor
  readonly notify: StaffNotify
}
