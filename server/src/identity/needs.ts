import type { Trx } from '../platform/db.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Exclusions } from '../safer-play/index.ts'
import type { Site } from '../system/index.ts'
import type { Verification } from '../verification/index.ts'
import type { DocumentSafe } from './document-safe.ts'
import type { Views } from './view.ts'

/** What verifying asks of the rest of the house. */
export interface IdentityNeeds {
  readonly shards: ShardMap
  readonly safe: DocumentSafe
  readonly views: Views
  readonly site: (trx: Trx) => Promise<Pick<Site, 'settings'>>
  readonly exclusions: Pick<Exclusions, 'applyExclusions'>
  readonly verification: Pick<Verification, 'spend'>
}
