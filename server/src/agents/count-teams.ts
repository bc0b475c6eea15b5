import { inTransaction, type Trx } from '../platform/db.ts'
import type { JobContext, Task } from '../platform/jobs.ts'
import { loadShardMap } from '../platform/shards.ts'
import { oldestAfter } from '../wallet/index.ts'
import * as store from './store-counting.ts'

export const countTeams = 'count-teams'

const batch = 50_000
/** What is left beyond this waits for the next minute. */
const mostBatches = 40
/** Nothing takes longer than this from its time to its place in the ledger. */
const marginMs = 60_000
/** Contracts by the hour are paid long before, as a rule. */
const hoursKeptMs = 8 * 86_400_000

/** Adds to the figures of teams what the ledgers hold since the last time. */
export const countingTeams =
  (onPass: (behindSeconds: number) => void = () => {}): Task =>
  async (_payload, context) => {
    const { ownerPool, clock, pool } = context
    const { schemas } = await loadShardMap(pool)
    // Places first: whoever reads that a day is counted finds those who joined on it.
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

/** Sums and cursor are written in one transaction: each transfer counts once, whenever this is cut off. Answers how many were read. */
export async function countTeamBatch(trx: Trx, source: store.Source, most = batch): Promise<number> {
  await store.lockCounting(trx)
  const cursor = await store.readCursor(trx, source)
  const isLedger = source !== store.places
  const { end, read } = isLedger
    ? await store.addTransfers(trx, source, cursor, most)
    : await store.addPlaces(trx, cursor, most)
  // Until when nothing can be missing: what is on its way is younger than the margin, and what has arrived behind the cursor is seen.
  const margin = new Date(trx.now.getTime() - marginMs)
  const oldest = isLedger && read < most ? await oldestAfter(trx, source, end) : null
  const countedAt = oldest && oldest < margin ? oldest : margin
  await store.writeCursor(trx, source, { ...end, countedAt: read < most ? countedAt : cursor.countedAt })
  return read
}
