import { inTransaction, type Trx } from '../../platform/db/db.ts'
import type { JobContext, Task } from '../../platform/jobs/job.ts'
import { loadShardMap } from '../../platform/db/shards.ts'
import { oldestAfter } from '../../wallet/index.ts'
import * as store from './store/counting.ts'

export const countTeams = 'count-teams'

const batch = 50_000
/** The rest waits for the next run, a minute later. */
const mostBatches = 40
/** Upper bound on the time between a transfer's timestamp and its commit to the ledger. */
const marginMs = 60_000
/** Hourly contracts are normally closed long before. */
const hoursKeptMs = 8 * 86_400_000

/** Adds new ledger transfers to the team figures. */
export const countingTeams =
  (onPass: (behindSeconds: number) => void = () => {}): Task =>
  async (_payload, context) => {
    const { ownerPool, clock, pool } = context
    const { schemas } = await loadShardMap(pool)
    // Count places first, so that a reader of a counted day also sees the members who joined on it.
    for (const source of [store.places, ...schemas]) await countSource(context, source)
    const now = clock.now()
    const until = await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
      await store.pruneHours(trx, new Date(now.getTime() - hoursKeptMs))
      return store.readCountedUntil(trx)
    })
    onPass((now.getTime() - until.getTime()) / 1_000)
  }

async function countSource({ ownerPool, clock }: JobContext, source: store.Source): Promise<void> {
  for (let times = 0; times < mostBatches; times += 1) {
    const scope = { merchantId: null, now: clock.now() }
    if ((await inTransaction(ownerPool, scope, (trx) => countTeamBatch(trx, source))) < batch) return
  }
}

/** Writes sums and cursor in one transaction, so that an interruption never counts a transfer twice. Returns how many rows it read. */
export async function countTeamBatch(trx: Trx, source: store.Source, most = batch): Promise<number> {
  await store.lockCounting(trx)
  const cursor = await store.readCursor(trx, source)
  const isLedger = source !== store.places
  const { end, read } = isLedger
    ? await store.addTransfers(trx, source, cursor, most)
    : await store.addPlaces(trx, cursor, most)
  // Nothing before this time can be missing: transfers not yet committed are younger than the margin, and later ones behind the cursor are
  // read here.
  const margin = new Date(trx.now.getTime() - marginMs)
  const oldest = isLedger && read < most ? await oldestAfter(trx, source, 'wallet_transfer', end) : null
  const countedAt = oldest && oldest < margin ? oldest : margin
  await store.writeCursor(trx, source, { ...end, countedAt: read < most ? countedAt : cursor.countedAt })
  return read
}
