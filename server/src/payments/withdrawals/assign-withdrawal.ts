import { mayDecide } from '../../operators/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { recordInCell } from '../../platform/events/events.ts'
import type { OperatorRef } from '../../platform/http/serve.ts'
import { withdrawalsChanged } from '../events.ts'
import { requireUndecided } from './approve-withdrawal.ts'
import * as store from './store/withdrawals.ts'
import { assigneeAt, minutesAfter, type Which } from './withdrawal.ts'

const leaseMinutes = 10

/**
 * Says who works on the withdrawal: `to` is a colleague, oneself if left out, nobody if null. Only who has it passes it on, until the ten
 * minutes are over.
 */
export async function assignWithdrawal(
  trx: Trx,
  operator: OperatorRef,
  { to = operator.name, ...which }: Which & { readonly to?: string | null | undefined },
): Promise<void> {
  const withdrawal = await requireUndecided(trx, which)
  const current = assigneeAt(withdrawal, trx.now)
  if (current !== null && current.name !== operator.name) throw new DomainError('assigned', { by: current.name })
  if (to !== null && to !== operator.name && !(await mayDecide(trx, to, 'withdrawals.decide')))
    throw new DomainError('field_invalid', { fields: ['to'] })
  await store.writeAssignee(
    trx,
    withdrawal,
    to === null ? null : { name: to, until: minutesAfter(trx.now, leaseMinutes) },
  )
  await recordInCell(trx, withdrawalsChanged)
}
