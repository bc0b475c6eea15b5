import type { system } from '@parola/contract'
import type { Redis } from 'ioredis'
import type { MerchantRef } from '../platform/http/serve.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import type { Exclusions } from '../safer-play/index.ts'
import type { Notify } from '../security/index.ts'
import type { Sessions } from '../sessions/index.ts'
import type { IdentityProviders, Verification } from '../verification/index.ts'

/** Dependencies of the login flow. */
export interface LoginDeps {
  readonly sessions: Sessions
  readonly exclusions: Pick<Exclusions, 'applyExclusions'>
  readonly secrets: Secrets
  readonly redis: Redis
  readonly prefix: string
  readonly verification: Pick<
    Verification,
    'checkProof' | 'drawCaptcha' | 'checkCaptcha' | 'sendCode' | 'takeCode' | 'spend'
  >
  readonly identityProviders: IdentityProviders
  readonly siteOf: (merchant: MerchantRef) => Promise<LoginSite>
  readonly notify: Notify
}

export interface LoginSite {
  readonly name: string
  readonly flags: readonly system.Flag[]
  readonly dialingCodes: readonly string[]
  readonly settings: Pick<
    system.MerchantSettings,
    'defaultLanguage' | 'sessionsPerMember' | 'payeeCoolingHours' | 'identity'
  >
}
