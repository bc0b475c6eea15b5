import type { system } from '@parola/contract'
import type { Redis } from 'ioredis'
import type { MerchantRef } from '../platform/http.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Account } from '../members/index.ts'
import type { Exclusions } from '../safer-play/index.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Identity, Verification } from '../verification/index.ts'

/** What logging in needs of the rest of the house. */
export interface LoginNeeds {
  readonly shards: ShardMap
  readonly sessions: Sessions
  readonly exclusions: Pick<Exclusions, 'applyExclusions'>
  readonly secrets: Secrets
  readonly redis: Redis
  readonly prefix: string
  readonly verification: Pick<
    Verification,
    'checkProof' | 'drawCaptcha' | 'checkCaptcha' | 'sendCode' | 'takeCode' | 'spend'
  >
  readonly identity: Identity
  readonly siteOf: (merchant: MerchantRef) => Promise<LoginSite>
  /** Writes to the member, by mail or SMS. Nobody waits for it, and it tells of its own failures. */
  readonly notify: (account: Account, message: { subject: string; text: string }) => Promise<void>
}

export interface LoginSite {
  readonly name: string
  readonly flags: readonly system.Flag[]
  readonly dialingCodes: readonly string[]
  readonly settings: Pick<system.HouseSettings, 'defaultLanguage' | 'sessionsPerMember' | 'payeeCoolingHours'>
}
