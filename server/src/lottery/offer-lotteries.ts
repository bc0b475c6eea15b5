import type { Trx } from '../platform/db/db.ts'
import type { Group } from './lottery.ts'
import * as store from './store/lotteries.ts'

/** Replaces the lotteries that a merchant shows, and their groups. */
export const offerLotteries = (trx: Trx, groups: readonly Group[]): Promise<void> => store.replaceGroups(trx, groups)
