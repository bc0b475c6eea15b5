import { inTransaction, type Trx } from '../../platform/db/db.ts'
import type { JobContext, Task } from '../../platform/jobs/job.ts'
import { judge } from './flag-suspicions.ts'
import { daysBefore, daysLookedAt, manyMembers, onOnePayee } from './laundering.ts'
import * as store from './store.ts'

export const detectLaundering = 'look-for-laundering'

const batch = 200
const maxBatches = 10_000
/** The hourly run checks members with recent withdrawals; the daily run goes back far enough to find abandoned accounts. */
const recentDays = 0.25
const fullDays = 21

/** Flags suspected laundering, also of members who ask for nothing any more. Idempotent. */
export const detectingLaundering: Task = async (payload, context) => {
  const isWhole = typeof payload === 'object' && payload !== null && 'whole' in payload && payload.whole === true
  const since = daysBefore(context.clock.now(), isWhole ? fullDays : recentDays)
  await checkWithdrawals(context, since)
  await checkPayees(context, since)
}

const asOwner = <T>({ ownerPool, clock }: JobContext, act: (trx: Trx) => Promise<T>) =>
  inTransaction(ownerPool, { merchantId: null, now: clock.now() }, act)

async function checkWithdrawals(context: JobContext, since: Date): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (let times = 0; times < maxBatches; times += 1) {
    const page = { since, from: daysBefore(context.clock.now(), daysLookedAt), after, size: batch }
    const taken = await asOwner(context, (trx) => store.takenSince(trx, page))
    for (const [merchantId, ofMerchant] of Map.groupBy(taken, (one) => one.merchantId))
      await inTransaction(context.pool, { merchantId, now: context.clock.now() }, async (trx) => {
        for (const one of ofMerchant)
          await store.insertFlags(trx, one.memberId, await judge(trx, { id: one.memberId }, one))
      })
    const last = taken.at(-1)
    if (!last || taken.length < batch) return
    after = last.memberId
  }
}

async function checkPayees(context: JobContext, since: Date): Promise<void> {
  const shared = await asOwner(context, (trx) => store.sharedPayees(trx, since, manyMembers))
  for (const [merchantId, ofMerchant] of Map.groupBy(shared, (one) => one.merchantId))
    await inTransaction(context.pool, { merchantId, now: context.clock.now() }, async (trx) => {
      for (const { memberId, members } of ofMerchant) await store.insertFlag(trx, memberId, onOnePayee(members))
    })
}
