import type { Trx } from '../platform/db/db.ts'
import { invariant } from '../platform/errors.ts'
import { ruleTable } from '@parola/fair-draw/rules'
import * as store from './store/lotteries.ts'
import { Timetable } from './draws/timetable.ts'

/**
 * Updates the lotteries of the deployment and retires those missing from the list. A merchant shows none until `offerLotteries` adds them.
 */
export async function importLotteries(trx: Trx, lotteries: readonly store.LotteryInput[]): Promise<void> {
  for (const { code, kind, ruleVersion, timetable } of lotteries) {
    invariant(ruleTable(kind, ruleVersion), `${code} has no rule table`)
    Timetable.parse(timetable)
  }
  await store.upsertLotteries(trx, lotteries)
  await store.retireOthers(
    trx,
    lotteries.map(({ code }) => code),
  )
}
