import type { Trx } from '../../platform/db/db.ts'
import * as store from './store.ts'

/** Sets which vendors hold the players' money in their own wallets, in display order. */
export const offerVendorWallets = (trx: Trx, offers: readonly store.VendorWalletOffer[]): Promise<void> =>
  store.replaceOffers(trx, offers)

export type { VendorWalletOffer } from './store.ts'
