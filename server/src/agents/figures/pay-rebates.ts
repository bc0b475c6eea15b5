import { inTransaction, type Trx } from '../../platform/db/db.ts'
import type { JobContext, Task } from '../../platform/jobs/job.ts'
import { readSite } from '../../system/index.ts'
import { creditAll } from '../../wallet/index.ts'
import * as store from './store/rebates.ts'

export const payTeamRebates = 'pay-team-rebates'

/** A worker that was down for longer continues in the next run. */
const mostDays = 7
const batch = 500
const mostBatches = 10_000

/**
 * Pays team rebates day by day, once the day and the one after are counted. Payments are recorded in the paying transaction, so an
 * interrupted run continues where it stopped. Members who no longer play still get what they earned.
 */
export const payingTeamRebates: Task = async (_payload, context) => {
  for (let times = 0; times < mostDays; times += 1) if (!(await asOwner(context, null, computeNextDay))) break
  for (let times = 0; times < mostDays; times += 1) {
    const unpaid = await asOwner(context, null, store.unpaidDay)
    if (unpaid.length === 0) return
    for (const one of unpaid) await payAll(context, one)
  }
}

const asOwner = <T>({ ownerPool, clock }: JobContext, merchantId: string | null, act: (trx: Trx) => Promise<T>) =>
  inTransaction(ownerPool, { merchantId, now: clock.now() }, act)

/** Returns whether there was a day to compute. */
async function computeNextDay(trx: Trx): Promise<boolean> {
  const day = await store.nextRebateDay(trx)
  if (day !== null) await store.computeDayRebates(trx, day)
  return day !== null
}

async function payAll(context: JobContext, unpaid: store.UnpaidDay): Promise<void> {
  for (let times = 0; times < mostBatches; times += 1)
    if ((await asOwner(context, unpaid.merchantId, (trx) => paySome(trx, unpaid))) < batch) return
}

async function paySome(trx: Trx, unpaid: store.UnpaidDay): Promise<number> {
  const { day } = unpaid
  const { currency } = (await readSite(trx, [])).settings
  const dues = await store.takeUnpaid(trx, unpaid, batch)
  const owed = dues.filter(({ dueMinor }) => dueMinor > 0)
  const of = { account: 'rebates', code: 'team_rebate', about: day, book: 'real', currency } as const
  const key = `team-rebate:${day}`
  await creditAll(
    trx,
    of,
    owed.map(({ memberId, dueMinor }) => ({ memberId, key, amountMinor: dueMinor })),
  )
  await store.notePaid(trx, day, dues)
  return dues.length
}
