import type { Trx } from '../platform/db.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Site } from '../system/index.ts'
import type { Psp } from './psp.ts'

/** What deposits ask of the rest of the house. */
export interface DepositNeeds {
  readonly psp: Psp
  readonly shards: ShardMap
  readonly site: (trx: Trx) => Promise<Pick<Site, 'settings'>>
  /** How the addresses of one of the merchant's hosts begin. */
  readonly originAt: (host: string) => string
  /** How those begin by which the world knows the merchant. */
  readonly originIn: (trx: Trx) => Promise<string>
}
