import type { Currency } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { ReferralTerms } from './referral.ts'
import { replaceReferralTerms } from './store-referral.ts'

/** Says what an invitation brings. What was spent before counts towards the budget. */
export const setReferral = (trx: Trx, terms: ReferralTerms, currency: Currency): Promise<void> =>
  replaceReferralTerms(trx, terms, currency)
