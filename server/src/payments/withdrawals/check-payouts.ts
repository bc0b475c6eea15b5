import { inTransaction } from '../../platform/db/db.ts'
import type { Task } from '../../platform/jobs/job.ts'
import { enqueuePayout } from './pay-out.ts'
import * as store from './store/withdrawals.ts'

export const checkPayouts = 'check-payouts'

const batch = 200

/**
 * Enqueues a check of payouts without news, for lost callbacks and workers that died. Each gets its own job, so that a slow one does not
 * block the others.
 */
export const checkingPayouts: Task = async (_payload, { pool, ownerPool, clock }) => {
  const now = clock.now()
  const due = await inTransaction(ownerPool, { merchantId: null, now }, (trx) => store.toCheck(trx, batch))
  for (const { merchantId, ...which } of due)
    await inTransaction(pool, { merchantId, now }, (trx) => enqueuePayout(trx, which))
}
