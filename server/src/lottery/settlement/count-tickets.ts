import type { Task } from '../../platform/jobs/job.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { betShares } from './bet-shares.ts'
import { countChunks } from './store/counting.ts'

const chunksAtOnce = 10
/** The rest waits for the next run, a minute later. */
const maxTimes = 1_000

/** Counts what members had at risk in draws that are settled. Tickets of a void draw count for nothing. Idempotent. */
export const countingTickets: Task = async (_payload, { ownerPool, clock }) => {
  const shares = betShares()
  for (let times = 0; times < maxTimes; times += 1) {
    const counted = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) =>
      countChunks(trx, shares, chunksAtOnce),
    )
    if (counted < chunksAtOnce) break
  }
}
