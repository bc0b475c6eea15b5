import type { Trx } from '../../platform/db/db.ts'
import type { Affiliate } from './affiliate.ts'
import * as store from '../store.ts'

/** Issues a code or replaces its meaning. `host` is a host of the merchant that implies the code. */
export const issueAffiliateCode = (
  trx: Trx,
  affiliate: Omit<Affiliate, 'link'> & { readonly host: string | null },
): Promise<void> => store.replaceAffiliate(trx, affiliate)
