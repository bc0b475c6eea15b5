import { inTransaction } from '../platform/db.ts'
import type { Task } from '../platform/jobs.ts'
import { loadShardMap } from '../platform/shards.ts'
import * as store from './store-returns.ts'

export const foldReturns = 'fold-returns'

const batch = 2_000
/** What is left beyond this waits for the next minute. */
const mostBatches = 500

/** Adds the rounds that have ended to what their games took and gave back. */
export const foldingReturns: Task = async (_payload, { pool, ownerPool, clock }) => {
  for (const schema of (await loadShardMap(pool)).schemas)
    for (let times = 0; times < mostBatches; times += 1) {
      const folded = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) =>
        store.foldRounds(trx, schema, batch),
      )
      if (folded < batch) break
    }
}
