import type { Trx } from '../platform/db/db.ts'
import { checkReturn } from '../total-return/index.ts'
import type { Group } from './lottery.ts'
import * as store from './store/lotteries.ts'

/** Replaces the lotteries that a merchant shows, and their groups. */
export async function offerLotteries(trx: Trx, groups: readonly Group[]): Promise<void> {
  await store.replaceGroups(trx, groups)
  await checkReturn(trx)
}
