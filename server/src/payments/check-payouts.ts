import { inTransaction } from '../platform/db.ts'
import type { Task } from '../platform/jobs.ts'
import { loadShardMap } from '../platform/shards.ts'
import { enqueuePayout } from './pay-out.ts'
import * as store from './store-withdrawals.ts'

export const checkPayouts = 'check-payouts'

const batch = 200

/**
 * Looks again at payouts of which nothing was heard: a callback that was lost, a worker that died with the job in its hands. Each
 * becomes a job of its own, so that a slow one keeps no other.
 */
export const checkingPayouts: Task = async (_payload, { pool, ownerPool, clock }) => {
  for (const schema of (await loadShardMap(pool)).schemas) {
    const now = clock.now()
    const due = await inTransaction(ownerPool, { merchantId: null, now }, (trx) => store.toCheck(trx, schema, batch))
    for (const { merchantId, ...which } of due)
      await inTransaction(pool, { merchantId, now }, (trx) => enqueuePayout(trx, which))
  }
}
