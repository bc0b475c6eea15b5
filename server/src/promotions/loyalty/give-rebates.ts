import { randomUUID } from 'node:crypto'
import { inTransaction, type Trx } from '../../platform/db/db.ts'
import type { JobContext, Task } from '../../platform/jobs/job.ts'
import { readSite } from '../../system/index.ts'
import { noId } from '../in-pages.ts'
import { levelOf } from './show-vip.ts'
import { readLevels } from './store/levels.ts'
import * as store from './store/rebates.ts'
import { insertReward } from './store/rewards.ts'
import { benefitsAt, dailyRebate } from './vip.ts'

export const giveRebates = 'give-rebates'

/** After a longer outage the worker continues in the next run. */
const mostDays = 7
const batch = 200
const mostBatches = 10_000
const rebateDays = 30

/** Gives the daily rebate of the member's level once all stakes of the day are counted. Idempotent. */
export const givingRebates: Task = async (_payload, context) => {
  for (let times = 0; times < mostDays; times += 1) {
    const day = await asOwner(context, (trx) => store.nextRebateDay(trx))
    if (day === null) break
    await giveRebatesOf(context, day)
    await asOwner(context, (trx) => store.noteRebatesGiven(trx, day))
  }
}

const asOwner = <T>({ ownerPool, clock }: JobContext, act: (trx: Trx) => Promise<T>) =>
  inTransaction(ownerPool, { merchantId: null, now: clock.now() }, act)

async function giveRebatesOf(context: JobContext, day: string): Promise<void> {
  const { pool, clock } = context
  let after = noId
  for (let times = 0; times < mostBatches; times += 1) {
    const staked = await asOwner(context, (trx) => store.stakedOn(trx, day, after, batch))
    for (const [merchantId, ofMerchant] of Map.groupBy(staked, (one) => one.merchantId))
      await inTransaction(pool, { merchantId, now: clock.now() }, (trx) => giveTo(trx, day, ofMerchant))
    const last = staked.at(-1)
    if (!last || staked.length < batch) return
    after = last.memberId
  }
}

async function giveTo(trx: Trx, day: string, staked: readonly store.StakedDay[]): Promise<void> {
  if (!(await readSite(trx, [])).flags.includes('REWARDCENTER3')) return
  const levels = await readLevels(trx)
  for (const { memberId, stakedMinor, currency } of staked) {
    const owner = { id: memberId }
    const amountMinor = dailyRebate(benefitsAt(levels, await levelOf(trx, owner, levels)), stakedMinor)
    if (amountMinor === 0) continue
    await insertReward(trx, owner, {
      id: randomUUID(),
      source: 'rebate',
      sourceKey: day,
      about: day,
      amountMinor,
      currency,
      wagering: 0,
      expiresAt: new Date(trx.now.getTime() + rebateDays * 86_400_000),
    })
  }
}
