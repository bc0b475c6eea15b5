import type { Trx } from '../platform/db.ts'
import * as store from './store-vendor.ts'

/** Says which vendors of the merchant keep the players' money themselves, in the order in which they are shown. */
export const offerVendorWallets = (trx: Trx, offers: readonly store.VendorWalletOffer[]): Promise<void> =>
  store.replaceOffers(trx, offers)

export type { VendorWalletOffer } from './store-vendor.ts'
