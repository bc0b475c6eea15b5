import { DomainError } from '../../platform/errors.ts'
import { recordInCell } from '../../platform/events/events.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { OperatorRef } from '../../platform/http/serve.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { withdrawalsChanged } from '../events.ts'
import { requireUndecided } from './approve-withdrawal.ts'
import * as store from './store/withdrawals.ts'
import { daysAfter, mostHeldDays, type Which } from './withdrawal.ts'

/** Nobody approves it before the end, and nothing is paid. A later hold takes the place of an earlier one. */
export async function holdWithdrawal(
  trx: Trx,
  operator: OperatorRef,
  { until: said, reason: words, ...which }: Which & { readonly until: string; readonly reason: string },
): Promise<void> {
  const [until, reason] = [new Date(said), cleanText(words)]
  if (reason === '') throw new DomainError('field_invalid', { fields: ['reason'] })
  if (until <= trx.now || until > daysAfter(trx.now, mostHeldDays))
    throw new DomainError('field_invalid', { fields: ['until'] })
  const withdrawal = await requireUndecided(trx, which)
  await store.writeHold(trx, withdrawal, { until, reason, by: operator.name })
  await recordInCell(trx, withdrawalsChanged)
}

export async function endHold(trx: Trx, which: Which): Promise<void> {
  const withdrawal = await requireUndecided(trx, which)
  if (!withdrawal.hold) return
  await store.writeHold(trx, withdrawal, null)
  await recordInCell(trx, withdrawalsChanged)
}
