import type { Trx } from '../platform/db.ts'
import * as store from './store-offer.ts'

/** Says which games of these vendors open on a phone, in place of what was said before, and tells whoever offers one that has changed. */
export const notePhones = (
  trx: Trx,
  vendors: readonly string[],
  onPhone: readonly { readonly vendorCode: string; readonly gameId: string }[],
): Promise<void> => store.writePhones(trx, vendors, onPhone)
