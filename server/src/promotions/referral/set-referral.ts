import type { Currency } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { checkReturn } from '../../total-return/index.ts'
import type { ReferralTerms } from './referral.ts'
import { replaceReferralTerms } from './store.ts'

/** Earlier rewards count towards the budget. */
export async function setReferral(trx: Trx, terms: ReferralTerms, currency: Currency): Promise<void> {
  await replaceReferralTerms(trx, terms, currency)
  await checkReturn(trx)
}
