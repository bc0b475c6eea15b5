import type { Pool } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import type { BeaconSource } from './beacon-source.ts'
import type { ResultSource } from './result-sources.ts'
import type { Signer } from './signing.ts'

/** What whoever runs draws needs. */
export interface DrawContext {
  /** Works as the owner: draws are the deployment's, their tickets all merchants'. */
  readonly ownerPool: Pool
  readonly schemas: readonly string[]
  readonly log: Log
  readonly beacon: BeaconSource
  readonly sources: readonly ResultSource[]
  readonly signer: Signer
  /** Two readings of the rules differ on a draw. */
  readonly onDisagreement: () => void
}
