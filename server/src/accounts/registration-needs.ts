import type { Clock } from '../platform/clock.ts'
import type { Trx } from '../platform/db.ts'
import type { MerchantRef } from '../platform/http.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Exclusions } from '../safer-play/index.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Site } from '../system/index.ts'
import type { Identity, Verification } from '../verification/index.ts'

/** What registering, trying and passwords need of the rest of the house. */
export interface RegistrationNeeds {
  readonly clock: Clock
  readonly shards: ShardMap
  readonly secrets: Secrets
  readonly sessions: Pick<Sessions, 'open' | 'endAll'>
  readonly exclusions: Pick<Exclusions, 'applyExclusions'>
  readonly verification: Pick<Verification, 'checkProof' | 'checkCaptcha' | 'takeCode' | 'spend'>
  readonly identity: Identity
  readonly site: (trx: Trx) => Promise<Site>
  /** Whether a host is one of the merchant's. Asked outside of transactions. */
  readonly ownsHost: (merchant: MerchantRef, host: string) => Promise<boolean>
  /** The merchant's own address, from what operators wrote down and never from what a visitor says. */
  readonly originIn: (trx: Trx) => Promise<string>
  readonly mail: { send(message: { to: string; subject: string; text: string }): Promise<void> }
  /** Does something after the answer has gone, so that its time tells nothing. */
  readonly later: (work: () => Promise<void>) => void
}
