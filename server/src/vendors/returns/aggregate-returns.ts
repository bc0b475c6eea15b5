import { inTransaction } from '../../platform/db/db.ts'
import type { Task } from '../../platform/jobs/job.ts'
import * as store from './store/returns.ts'

const batch = 2_000
/** The rest waits for the next run, a minute later. */
const maxBatches = 500

/** Adds closed rounds to the stakes and wins of their games. */
export const aggregatingReturns: Task = async (_payload, { ownerPool, clock }) => {
  for (let times = 0; times < maxBatches; times += 1) {
    const aggregated = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) =>
      store.aggregateRounds(trx, batch),
    )
    if (aggregated < batch) break
  }
}
