import { inTransaction, type Trx } from '../platform/db.ts'
import type { JobContext, Task } from '../platform/jobs.ts'
import { loadShardMap } from '../platform/shards.ts'
import { readFigures } from '../wallet/index.ts'
import { dayOf, daysBefore, daysLookedAt, manyMembers, onOnePayee, suspicionsAbout, type Taken } from './laundering.ts'
import * as store from './store-laundering.ts'

export const lookForLaundering = 'look-for-laundering'

const batch = 200
const mostBatches = 10_000
/** Whoever took money out so lately is looked at every hour; once a day everybody whose account may have been left since. */
const latelyDays = 0.25
const wholeDays = 21

/** Flags what looks like laundering. Run again, it flags nothing twice. */
export const lookingForLaundering: Task = async (payload, context) => {
  const isWhole = typeof payload === 'object' && payload !== null && 'whole' in payload && payload.whole === true
  const since = daysBefore(context.clock.now(), isWhole ? wholeDays : latelyDays)
  for (const schema of (await loadShardMap(context.pool)).schemas) await lookAtTaken(context, schema, since)
  await lookAtPayees(context, since)
}

const asOwner = <T>({ ownerPool, clock }: JobContext, act: (trx: Trx) => Promise<T>) =>
  inTransaction(ownerPool, { merchantId: null, now: clock.now() }, act)

async function lookAtTaken(context: JobContext, schema: string, since: Date): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (let times = 0; times < mostBatches; times += 1) {
    const page = { since, from: daysBefore(context.clock.now(), daysLookedAt), after, size: batch }
    const taken = await asOwner(context, (trx) => store.takenSince(trx, schema, page))
    for (const [merchantId, ofMerchant] of Map.groupBy(taken, (one) => one.merchantId))
      await inTransaction(context.pool, { merchantId, now: context.clock.now() }, async (trx) => {
        for (const one of ofMerchant) await judge(trx, schema, one)
      })
    const last = taken.at(-1)
    if (!last || taken.length < batch) return
    after = last.memberId
  }
}

async function judge(trx: Trx, schema: string, taken: Taken): Promise<void> {
  const owner = { id: taken.memberId, schema }
  const period = { from: dayOf(daysBefore(trx.now, daysLookedAt)), to: dayOf(trx.now), offsetMinutes: 0 }
  const { pnl, givenMinor } = await readFigures(trx, owner, ['real'], taken.currency, period)
  for (const suspicion of suspicionsAbout(taken, { ...pnl, givenMinor }, trx.now))
    await store.insertFlag(trx, taken.memberId, suspicion)
}

async function lookAtPayees(context: JobContext, since: Date): Promise<void> {
  const shared = await asOwner(context, (trx) => store.sharedPayees(trx, since, manyMembers))
  for (const [merchantId, ofMerchant] of Map.groupBy(shared, (one) => one.merchantId))
    await inTransaction(context.pool, { merchantId, now: context.clock.now() }, async (trx) => {
      for (const { memberId, members } of ofMerchant) await store.insertFlag(trx, memberId, onOnePayee(members))
    })
}
