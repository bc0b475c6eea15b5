import type { Trx } from '../platform/db.ts'
import type { Affiliate } from './affiliate.ts'
import * as store from './store.ts'

/** Makes a code good, in place of what the same code meant before. `host` is one of the merchant's own that stands for it. */
export const issueAffiliateCode = (
  trx: Trx,
  affiliate: Omit<Affiliate, 'link'> & { readonly host: string | null },
): Promise<void> => store.replaceAffiliate(trx, affiliate)
