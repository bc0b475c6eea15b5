import { inTransaction, type Trx } from '../../platform/db/db.ts'
import type { JobContext, Task } from '../../platform/jobs/job.ts'
import { oldestAfter, type LedgerPlace } from '../../wallet/index.ts'
import * as store from './store/counting.ts'

export const countTeams = 'count-teams'

const batch = 50_000
/** The rest waits for the next run, a minute later. */
const mostBatches = 40
/** Upper bound on the time between the timestamp of a transfer or counted stake and its commit. */
const marginMs = 60_000
/** Hourly contracts are normally closed long before. */
const hoursKeptMs = 8 * 86_400_000

/** Adds new ledger transfers and counted stakes to the team figures. */
export const countingTeams =
  (onPass: (behindSeconds: number) => void = () => {}): Task =>
  async (_payload, context) => {
    const { ownerPool, clock } = context
    for (const source of store.sources) await countSource(context, source)
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

/** Writes sums and cursor in one transaction, so that an interruption never counts a row twice. Returns how many rows it read. */
export async function countTeamBatch(trx: Trx, source: store.Source, most = batch): Promise<number> {
  await store.lockCounting(trx)
  const cursor = await store.readCursor(trx, source)
  const { end, read } = await store.addNext(trx, source, cursor, most)
  const countedAt = read < most ? await allBefore(trx, source, end) : cursor.countedAt
  await store.writeCursor(trx, source, { ...end, countedAt })
  return read
}

/** Nothing before this time can be missing: rows not yet committed are younger than the margin, and later ones behind the cursor are read. */
async function allBefore(trx: Trx, source: store.Source, end: LedgerPlace): Promise<Date> {
  const margin = new Date(trx.now.getTime() - marginMs)
  if (source === 'places') return margin
  const oldest = await oldestAfter(trx, source === 'cell.wallet' ? 'wallet_transfer' : 'counted_stake', end)
  return oldest && oldest < margin ? oldest : margin
}
