import type { Trx } from '../../platform/db/db.ts'
import type { OperatorRef } from '../../platform/http/serve.ts'
import { ApprovalRequiredError, release, requireCeiling } from '../../operators/index.ts'
import { budgetReleasedBy, type PromotionInput } from '../../promotions/index.ts'
import type { Change } from '../difference.ts'
import type { Plan } from '../plan.ts'
import { takesTwo } from '../rules.ts'

/**
 * Lets changes that take two people pass once both have agreed. Budgets of promotions and allowances of suppliers are within the ceilings of
 * both, and budgets count among what they release in a day.
 */
export async function releaseChanges(
  trx: Trx,
  operator: OperatorRef,
  about: string,
  { changes, wanted }: Plan,
): Promise<void> {
  if (!takesTwo(changes)) return
  const [currency] = wanted.currencies
  const people = [operator, ...(operator.agreed ? [operator.agreed.by] : [])]
  const [budgets, allowances] = [sumOf(changes, 'promotions', budgetOf), sumOf(changes, 'supplierLimits', allowanceOf)]
  for (const person of people) {
    if (budgets > 0) await requireCeiling(trx, person, { kind: 'promotion', currency, amountMinor: budgets })
    if (allowances > 0) await requireCeiling(trx, person, { kind: 'supplier_limit', currency, amountMinor: allowances })
  }
  const released = {
    ...(budgets > 0
      ? { kind: 'promotion' as const, amountMinor: budgets }
      : { kind: 'settings' as const, amountMinor: null }),
    currency,
    memberId: null,
    about,
  }
  // A small budget could pass alone; beside an account it may not.
  if (!operator.agreed) throw new ApprovalRequiredError(released)
  await release(trx, operator, released)
}

const sumOf = (changes: readonly Change[], of: Change['section'], amountOf: (change: Change) => number): number =>
  changes.filter(({ section }) => section === of).reduce((sum, change) => sum + amountOf(change), 0)

const budgetOf = ({ before, after }: Change): number =>
  after === undefined ? 0 : budgetReleasedBy((before ?? null) as PromotionInput | null, after as PromotionInput)

const allowanceOf = ({ after }: Change): number =>
  after === undefined ? 0 : (after as { readonly promoPerDay: number }).promoPerDay
