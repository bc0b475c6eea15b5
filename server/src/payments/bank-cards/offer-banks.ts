import type { Trx } from '../../platform/db/db.ts'
import type { Bank } from './bank-card.ts'
import * as store from './store.ts'

/** Sets the banks that the merchant pays to, in display order. Existing cards at other banks stay. */
export const offerBanks = (trx: Trx, banks: readonly Bank[]): Promise<void> => store.replaceBanks(trx, banks)
