import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import { ruleTable } from './rule-table.ts'
import * as store from './store-lotteries.ts'
import { Timetable } from './timetable.ts'

/** Brings the lotteries of the deployment up to date; one that is no longer given is retired. Merchants offer none until they say so. */
export async function importLotteries(trx: Trx, lotteries: readonly store.LotteryInput[]): Promise<void> {
  for (const { code, kind, ruleVersion, timetable } of lotteries) {
    invariant(ruleTable(kind, ruleVersion), `${code} has rules`)
    Timetable.parse(timetable)
  }
  await store.upsertLotteries(trx, lotteries)
  await store.retireOthers(
    trx,
    lotteries.map(({ code }) => code),
  )
}
