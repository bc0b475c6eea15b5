import type { Currency } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { ReferralTerms } from './referral.ts'
import { replaceReferralTerms } from './store.ts'

/** Earlier rewards count towards the budget. */
export const setReferral = (trx: Trx, terms: ReferralTerms, currency: Currency): Promise<void> =>
  replaceReferralTerms(trx, terms, currency)
