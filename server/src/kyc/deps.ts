import type { Trx } from '../platform/db/db.ts'
import type { Exclusions } from '../safer-play/index.ts'
import type { Site } from '../system/index.ts'
import type { Verification } from '../verification/index.ts'
import type { DocumentEncryptor } from './document-encryption.ts'
import type { Views } from '../platform/http/file-views.ts'

/** Dependencies of identity verification. */
export interface KycDeps {
  readonly encryptor: DocumentEncryptor
  readonly views: Views
  readonly site: (trx: Trx) => Promise<Pick<Site, 'settings'>>
  readonly exclusions: Pick<Exclusions, 'applyExclusions'>
  readonly verification: Pick<Verification, 'spend'>
}
