import type { Trx } from '../platform/db/db.ts'
import * as store from './store/offer.ts'

/** Replaces the list of these vendors' games that open on a phone, and records a catalogue change for merchants that offer a changed one. */
export const setMobileGames = (
  trx: Trx,
  vendors: readonly string[],
  onPhone: readonly { readonly vendorCode: string; readonly gameId: string }[],
): Promise<void> => store.writeMobileGames(trx, vendors, onPhone)
