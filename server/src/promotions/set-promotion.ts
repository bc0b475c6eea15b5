import type { Currency } from '@parola/contract'
import { promotionNotice, recordContentChanged } from '../content/index.ts'
import { release } from '../operators/index.ts'
import type { Trx } from '../platform/db/db.ts'
import type { OperatorRef } from '../platform/http/serve.ts'
import { checkReturn } from '../total-return/index.ts'
import { FieldsInvalidError } from './errors.ts'
import { faultsOf, releasedBy, type Terms } from './promotion.ts'
import * as store from './store/promotions.ts'

export interface PromotionInput {
  readonly id: string
  readonly code: string | null
  readonly terms: Terms
  readonly budgetMinor: number
}

/** Sets the terms of an announced promotion. Existing claims keep theirs. */
export async function setPromotion(trx: Trx, currency: Currency, input: PromotionInput): Promise<void> {
  const { id, code, terms, budgetMinor } = input
  const faults = faultsOf(terms, currency)
  if (!(await promotionNotice(trx, id))) faults.push('id')
  // Only deposit promotions have a code, which the cashier uses.
  if ((terms.kind === 'deposit') !== (code !== null)) faults.push('code')
  if (budgetMinor > 1e15 || budgetMinor > 0 !== (terms.kind !== 'notice')) faults.push('budget')
  if (faults.length > 0) throw new FieldsInvalidError(faults)
  await store.writePromotion(trx, { id, code, terms, budgetMinor })
  await checkReturn(trx)
  await recordContentChanged(trx)
}

/** For operators: setting a promotion releases its budget. */
export async function setPromotionAs(
  trx: Trx,
  operator: OperatorRef,
  currency: Currency,
  input: PromotionInput,
): Promise<void> {
  const before = await store.lockPromotion(trx, input.id)
  await setPromotion(trx, currency, input)
  const { id: about } = input
  await release(trx, operator, {
    kind: 'promotion',
    currency,
    amountMinor: releasedBy(before, input),
    memberId: null,
    about,
  })
}
