import { inTransaction, type Trx } from './db.ts'
import type { JobContext } from '../jobs/job.ts'

interface Batches {
  readonly size: number
  /** The log message, with the number of rows. */
  readonly done: string
  /** Processes at most `size` rows and returns how many. */
  readonly act: (trx: Trx) => Promise<number>
}

/** One transaction per batch, until a batch is not full. */
export async function inBatches({ ownerPool, clock, log }: JobContext, { size, done, act }: Batches): Promise<void> {
  let count: number
  do {
    count = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, act)
    if (count > 0) log.info({ count }, done)
  } while (count === size)
}
