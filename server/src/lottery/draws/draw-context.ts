import type { Pool } from '../../platform/db/db.ts'
import type { Log } from '../../platform/process/log.ts'
import type { FairContext } from '../fair-context.ts'
import type { BeaconSource } from './sources/beacon-source.ts'
import type { ResultSource } from './sources/result-sources.ts'
import type { CheckedDraws } from '../settlement/checked-draws.ts'
import type { Signer } from '../proof/signing.ts'

export interface DrawContext {
  /** Connects as the owner, because a draw belongs to the deployment and its tickets to all merchants. */
  readonly ownerPool: Pool
  readonly log: Log
  readonly beacon: BeaconSource
  readonly sources: readonly ResultSource[]
  readonly signer: Signer
  /** Null where no lottery is sold. */
  readonly fair: FairContext | null
  /** Draws checked before their round. Where it is missing, settlement checks every draw itself. */
  readonly checked?: CheckedDraws
  /** Called when the two prize calculations differ on a draw. */
  readonly onDisagreement: () => void
}
