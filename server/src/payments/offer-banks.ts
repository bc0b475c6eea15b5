import type { Trx } from '../platform/db.ts'
import type { Bank } from './bank-card.ts'
import * as store from './store-bank-cards.ts'

/** The banks that the merchant pays to, in the order in which they are shown. Cards at others stay. */
export const offerBanks = (trx: Trx, banks: readonly Bank[]): Promise<void> => store.replaceBanks(trx, banks)
