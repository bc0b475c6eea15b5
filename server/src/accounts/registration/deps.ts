import type { Redis } from 'ioredis'
import type { Clock } from '../../platform/clock.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { MerchantRef } from '../../platform/http/serve.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { Exclusions } from '../../safer-play/index.ts'
import type { Notify } from '../../security/index.ts'
import type { Sessions } from '../../sessions/index.ts'
import type { Site } from '../../system/index.ts'
import type { IdentityProviders, Verification } from '../../verification/index.ts'

/** Dependencies of registration, trials and passwords. */
export interface RegistrationDeps {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly sessions: Pick<Sessions, 'open' | 'endAll' | 'renew'>
  readonly exclusions: Pick<Exclusions, 'applyExclusions'>
  readonly verification: Pick<Verification, 'checkProof' | 'checkCaptcha' | 'issueCode' | 'takeCode' | 'spend'>
  readonly identityProviders: IdentityProviders
  readonly site: (trx: Trx) => Promise<Site>
  /** Whether a host belongs to the merchant. Call it outside transactions. */
  readonly ownsHost: (merchant: MerchantRef, host: string) => Promise<boolean>
  /** The merchant's origin as operators configured it, never as a visitor sent it. */
  readonly originIn: (trx: Trx) => Promise<string>
  readonly notify: Notify
  /** Stores passkey challenges. */
  readonly redis: Redis
  readonly prefix: string
  readonly mail: { send(message: { to: string; subject: string; text: string }): Promise<void> }
  /** Runs work after the response is sent, so that response time reveals nothing. */
  readonly later: (work: () => Promise<void>) => void
}
