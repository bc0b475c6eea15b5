import { inTransaction, type Trx } from './db.ts'
import type { JobContext } from '../jobs/job.ts'
import { loadShardMap } from './shards.ts'

interface Batches {
  readonly size: number
  /** The log message, with the number of rows. */
  readonly done: string
  /** Processes at most `size` rows of a shard and returns how many. */
  readonly act: (trx: Trx, schema: string) => Promise<number>
}

/** Processes every shard, one transaction per batch, until a batch is not full. */
export async function inBatches({ ownerPool, clock, log }: JobContext, { size, done, act }: Batches): Promise<void> {
  for (const schema of (await loadShardMap(ownerPool)).schemas) {
    let count: number
    do {
      count = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) => act(trx, schema))
      if (count > 0) log.info({ schema, count }, done)
    } while (count === size)
  }
}
