import { inTransaction } from '../../platform/db/db.ts'
import type { Task } from '../../platform/jobs/job.ts'
import * as store from './store/tree.ts'

export const compactTeamCounts = 'fold-team-counts'

const maxRows = 10_000
const maxRounds = 100

/** Replaces many rows with one. Readers see the same sum at any time. */
export const compactingTeamCounts: Task = async (_payload, { ownerPool, clock }) => {
  for (let round = 0; round < maxRounds; round += 1) {
    const compacted = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) =>
      store.compactCounts(trx, maxRows),
    )
    if (compacted < maxRows) return
  }
}
