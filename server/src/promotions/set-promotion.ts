import type { Currency } from '@parola/contract'
import { promotionNotice, recordContentChanged } from '../content/index.ts'
import type { Trx } from '../platform/db.ts'
import { FieldsInvalidError } from './errors.ts'
import { faultsOf, type Terms } from './promotion.ts'
import * as store from './store-promotions.ts'

export interface PromotionInput {
  readonly id: string
  readonly code: string | null
  readonly terms: Terms
  readonly budgetMinor: number | null
}

/** Says how a promotion that is announced can be had. Claims that were made keep their terms. */
export async function setPromotion(trx: Trx, currency: Currency, input: PromotionInput): Promise<void> {
  const { id, code, terms, budgetMinor } = input
  const faults = faultsOf(terms, currency)
  if (!(await promotionNotice(trx, id))) faults.push('id')
  // The cashier asks for it by its code; nobody else does.
  if ((terms.kind === 'deposit') !== (code !== null)) faults.push('code')
  if (budgetMinor !== null && (budgetMinor < 0 || budgetMinor > 1e15)) faults.push('budget')
  if (faults.length > 0) throw new FieldsInvalidError(faults)
  await store.writePromotion(trx, { id, code, terms, budgetMinor })
  await recordContentChanged(trx)
}
