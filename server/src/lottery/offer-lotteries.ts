import type { Trx } from '../platform/db.ts'
import type { Group } from './lottery.ts'
import * as store from './store-lotteries.ts'

/** Says which lotteries a merchant shows and how they are grouped, in place of what it showed before. */
export const offerLotteries = (trx: Trx, groups: readonly Group[]): Promise<void> => store.replaceGroups(trx, groups)
