import { inTransaction, type Trx } from '../platform/db.ts'
import type { JobContext, Task } from '../platform/jobs.ts'
import { loadShardMap, type ShardMap } from '../platform/shards.ts'
import { readSite } from '../system/index.ts'
import { creditAll } from '../wallet/index.ts'
import * as store from './store-rebates.ts'

export const payTeamRebates = 'pay-team-rebates'

/** A worker that was away for longer goes on in the next run. */
const mostDays = 7
const batch = 500
const mostBatches = 10_000

/**
 * Pays the rebates of teams, a day at a time, once it and the day after are counted. What was paid is noted in the transaction that pays
 * it: cut off anywhere, it goes on where it was. Also whoever does not play any more gets what was earned.
 */
export const payingTeamRebates: Task = async (_payload, context) => {
  const shards = await loadShardMap(context.pool)
  for (let times = 0; times < mostDays; times += 1) if (!(await asOwner(context, null, reckonNext))) break
  for (let times = 0; times < mostDays; times += 1) {
    const unpaid = await asOwner(context, null, store.unpaidDay)
    if (unpaid.length === 0) return
    for (const one of unpaid) await payAll(context, shards, one)
  }
}

const asOwner = <T>({ ownerPool, clock }: JobContext, merchantId: string | null, act: (trx: Trx) => Promise<T>) =>
  inTransaction(ownerPool, { merchantId, now: clock.now() }, act)

/** Answers whether there was a day to reckon. */
async function reckonNext(trx: Trx): Promise<boolean> {
  const day = await store.nextRebateDay(trx)
  if (day !== null) await store.reckonDay(trx, day)
  return day !== null
}

async function payAll(context: JobContext, shards: ShardMap, unpaid: store.UnpaidDay): Promise<void> {
  for (let times = 0; times < mostBatches; times += 1)
    if ((await asOwner(context, unpaid.merchantId, (trx) => paySome(trx, shards, unpaid))) < batch) return
}

async function paySome(trx: Trx, shards: ShardMap, unpaid: store.UnpaidDay): Promise<number> {
  const { day } = unpaid
  const { currency } = (await readSite(trx, [])).settings
  const dues = await store.takeUnpaid(trx, unpaid, batch)
  const owed = dues.filter(({ dueMinor }) => dueMinor > 0)
  const bySchema = [...Map.groupBy(owed, ({ memberId }) => shards.schemaOf(memberId))]
  const of = { account: 'rebates', code: 'team_rebate', about: day, book: 'real', currency } as const
  for (const [schema, theirs] of bySchema.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const credits = theirs.map(({ memberId, dueMinor }) => ({
      memberId,
      key: `team-rebate:${day}`,
      amountMinor: dueMinor,
    }))
    await creditAll(trx, schema, of, credits)
  }
  await store.notePaid(trx, day, dues)
  return dues.length
}
