import { inTransaction } from '../platform/db.ts'
import type { Task } from '../platform/jobs.ts'
import * as store from './store-tree.ts'

export const foldTeamCounts = 'fold-team-counts'

const mostRows = 10_000
const mostRounds = 100

/** Puts one row in place of many. What they sum up to is the same before, after and meanwhile. */
export const foldingTeamCounts: Task = async (_payload, { ownerPool, clock }) => {
  for (let round = 0; round < mostRounds; round += 1) {
    const folded = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) =>
      store.foldCounts(trx, mostRows),
    )
    if (folded < mostRows) return
  }
}
